import { expect, test } from '@playwright/test'
import { type OwnServer, ownServer } from '../fixtures/own-server'

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer()
})
test.afterAll(() => server.stop())

test('the link in the terminal makes one administrator, once', async ({ page, browser }) => {
  const link = server.setupLink
  await page.goto(link)
  await page.getByLabel('Workspace').fill('Northwind payments')
  await page.getByLabel('Your name').fill('First administrator')
  await page.getByLabel('E-mail address').fill('first@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(page.getByLabel('Workspace')).toHaveValue('Northwind payments')
  await page.getByLabel('Password', { exact: true }).fill('unrelated words at hand')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page).toHaveURL(/\/queue$/)
  await expect(page.getByText('Northwind payments').first()).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'This console is already set up' })).toBeVisible()
  await expect(second.getByLabel('Workspace')).toHaveCount(0)
  await second.context().close()
})
