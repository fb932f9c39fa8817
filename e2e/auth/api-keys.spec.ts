import { expect, test } from '@playwright/test'
import { newTenant, signedIn } from '../fixtures/people'

test('a new key is shown once with a request that works, and is refused once it is revoked', async ({
  page,
  request
}) => {
  await signedIn(page, 'admin', await newTenant('Northwind payments'))
  await page.goto('/settings/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('billing-bot')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await dialog.locator('code').first().textContent()) ?? ''
  await expect(dialog.locator('pre')).toContainText(key)
  const begin = () =>
    request.post('/api/v1/operations', {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'first-try-1' },
      data: { action: 'payment.create', request: { amount: '125.00', currency: 'GBP', order: 'ORD-2048' } }
    })
  expect((await begin()).status()).toBe(201)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await expect(page.getByRole('row', { name: /billing-bot/ })).toContainText('Active')
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke billing-bot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('row', { name: /billing-bot/ })).toContainText('Revoked')
  expect((await begin()).status()).toBe(401)
})
