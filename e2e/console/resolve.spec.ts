import { expect, test } from '@playwright/test'
import { createClient } from '@/lib/client/client'
import { newAgent, newColleague } from '../fixtures/agent'
import { onceover } from '../fixtures/command-line'
import { complaintsOf } from '../fixtures/complaints'
import { newPerson, newTenant, signedIn, signInFirst } from '../fixtures/people'
import { OperationPage } from '../pages/operation-page'

test('evidence settles the original, and the page says how it ended', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await operation.addEvidence({
    finding: /^It is there A record of/,
    source: 'Northbank dashboard',
    providerReference: 'pay_1',
    same: ['Amount', 'Customer']
  })
  await expect(operation.compared('Amount')).toContainText('Equal')
  await expect(operation.compared('Order')).not.toContainText('Equal')

  const dialog = await operation.take('Confirm it happened')
  await expect(dialog).toContainText('£125.00')
  await expect(dialog).toContainText('cus_9')
  const confirm = dialog.getByRole('button', { name: 'Confirm it happened' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText('Select the evidence for this decision.')
  await dialog.getByRole('checkbox', { name: /Northbank dashboard/ }).check()
  await dialog.getByLabel('Reason', { exact: true }).fill('It is in the log.')
  await confirm.click()

  await expect(operation.dialog).toBeHidden()
  await expect(page.getByText('The payment happened.')).toBeVisible()
  await expect(page.getByText('It is in the log.').first()).toBeVisible()
  await expect(operation.rail.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('"not found" never allows "it did not happen"', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await operation.addEvidence({ finding: /^It was not found/, source: 'Northbank dashboard, search' })
  await expect(page.getByText('Not found, not proof').first()).toBeVisible()
  await expect(operation.card('Not allowed')).toContainText('It did not happen')
  await expect(operation.card('Not allowed')).toContainText('is not proof')
})

test('a decision on an old page is refused, shows what changed and keeps the draft', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const [agent, colleague] = [await newAgent(baseURL ?? '', tenantId), await newColleague(baseURL ?? '', tenantId)]
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await colleague.sees(id, 'applied')
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  const dialog = await operation.take('Confirm it happened')
  await dialog.getByRole('checkbox', { name: /Northbank log/ }).check()
  await dialog.getByLabel('Reason', { exact: true }).fill('It is in the log.')

  // The page hears nothing more, as on a bad connection, while a colleague adds something.
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.route(/\/operations\/op_[0-9a-f]{32}(\/timeline|\?.*)?$/, async (route) => {
    await heard
    await route.continue()
  })
  await colleague.client.call('addNote', { params: { operationId: id }, body: { body: 'Wait for the bank.' } })
  const refused = page.waitForResponse((response) => response.url().endsWith('/resolutions'))
  await dialog.getByRole('button', { name: 'Confirm it happened' }).click()
  expect((await refused).status()).toBe(409)
  hear()

  await expect(dialog.getByRole('alert')).toContainText('This changed while you were deciding')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was settled.')
  await expect(dialog.getByRole('alert')).toContainText('Note added by colleague')
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('It is in the log.')
  await expect(dialog.getByRole('checkbox', { name: /Northbank log/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Confirm it happened' })).toHaveAttribute('aria-disabled', 'true')

  await dialog.getByRole('button', { name: 'Continue with these changes' }).click()
  await dialog.getByRole('button', { name: 'Confirm it happened' }).click()
  await expect(operation.dialog).toBeHidden()
  await expect(page.getByText('The payment happened.')).toBeVisible()
})

test('above the limit a second person agrees to what the first one saw, and never the same person', async ({
  page,
  browser,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const admin = await onceover('keys', 'create', '--name', 'setup', '--preset', 'admin', '--tenant', tenantId)
  await createClient({ baseUrl: baseURL ?? '', key: admin }).call('putAction', {
    params: { name: 'payment.create' },
    body: { class: 'consequential', approval: { above: { value: '1000.00', currency: 'GBP' } } }
  })
  const [agent, colleague] = [await newAgent(baseURL ?? '', tenantId), await newColleague(baseURL ?? '', tenantId)]
  const id = await agent.losesAnswer({ reference: 'payment-1', amount: '1240.00' })
  await colleague.sees(id, 'applied')
  await signedIn(page, 'operator', tenantId)
  const first = new OperationPage(page)
  await first.open(id)
  await expect(first.card('Allowed now')).toContainText('A second person must approve.')
  const dialog = await first.take('Confirm it happened')
  await dialog.getByRole('checkbox', { name: /Northbank log/ }).check()
  await dialog.getByLabel('Reason', { exact: true }).fill('It is in the log.')
  await dialog.getByRole('button', { name: 'Confirm it happened' }).click()
  await expect(first.dialog).toContainText('Nothing is settled yet.')
  await first.dialog.getByRole('button', { name: 'Close' }).last().click()
  const waiting = first.card('Waits for a second person')
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expect(waiting).toContainText('a second person must approve it')

  const other = await browser.newContext()
  const second = new OperationPage(await other.newPage())
  await signInFirst(second.page, await newPerson('operator', tenantId))
  await second.open(id)
  await expect(second.card('Waits for a second person')).toContainText('It is in the log.')
  const approval = await second.take('Approve')
  await expect(approval).toContainText('£1,240.00')
  await approval.getByLabel('Reason').fill('Checked in the log as well.')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(second.page.getByText('The payment happened.')).toBeVisible()
  await other.close()
  await expect(page.getByText('The payment happened.')).toBeVisible()
})

test('a viewer sees every step and who may take it', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'viewer', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await expect(operation.card('Allowed now')).toContainText('There is nothing for you to do here.')
  await expect(operation.card('Not allowed')).toContainText('The role operator or higher is required')
  await expect(operation.rail.getByRole('button', { name: 'Change owner' })).toHaveAttribute('aria-disabled', 'true')
})

test('owner, deadline and notes change in place, with their reasons on record', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  const person = await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id, '?timeline=list')
  await operation.keysWork()
  await page.keyboard.press('a')
  await expect(operation.rail.getByText(person.email)).toBeVisible()

  const dialog = await operation.take('Change deadline')
  await dialog.getByRole('button', { name: '3 days' }).click()
  await dialog.getByLabel('Reason').fill('The bank answers on Monday.')
  await dialog.getByRole('button', { name: 'Change deadline' }).click()
  await expect(operation.dialog).toBeHidden()

  await page.keyboard.press('c')
  await page.keyboard.type('Asked support, case 4411.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked support, case 4411.' })).toBeVisible()

  const items = page.getByRole('list', { name: /Everything that happened/ })
  await expect(items).toContainText('Owner changed')
  await expect(items).toContainText('The bank answers on Monday.')
})
