import { expect, test } from '@playwright/test'
import { fillSignIn, newTenant, signedIn } from '../fixtures/people'

test('an administrator adds a colleague, who signs in and is disabled again', async ({ page, browser }) => {
  await signedIn(page, 'admin')
  const email = `colleague-${Date.now()}@example.com`
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('Viewer').check()
  await dialog.getByRole('button', { name: 'Add member' }).click()
  const password = await dialog.locator('code').textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('One-time password')

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto('/sign-in')
  await fillSignIn(colleague, email, password ?? '')
  await expect(colleague).toHaveURL(/\/change-password$/)

  await page.getByRole('button', { name: `Change ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Disabled')
  await colleague.reload()
  await expect(colleague).toHaveURL(/\/sign-in/)
  await colleague.context().close()
})

test('the last administrator cannot be demoted, and the page says why', async ({ page }) => {
  const { email } = await signedIn(page, 'admin', await newTenant('Northwind payments'))
  await page.goto('/settings/members')
  await page.getByRole('button', { name: `Change ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByLabel('Manager').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('This is the last administrator who can sign in.')).toBeVisible()
})

test('a viewer sees the members, may change none, and is told who can', async ({ page }) => {
  await signedIn(page, 'viewer')
  await page.goto('/settings/members')
  const add = page.getByRole('button', { name: 'Add member' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/settings/keys')
  await expect(page.getByText('API keys are managed by administrators')).toBeVisible()
  const body = { name: 'mine', preset: 'agent' }
  expect((await page.request.post('/api/v1/keys', { data: body })).status()).toBe(403)
})
