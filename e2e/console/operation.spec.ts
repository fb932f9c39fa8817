import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { newAgent, newColleague } from '../fixtures/agent'
import { complaintsOf } from '../fixtures/complaints'
import { newTenant, signedIn } from '../fixtures/people'
import { OperationPage } from '../pages/operation-page'

test('an operation says what was intended, what is known, what is not, and what was stopped', async ({
  page,
  baseURL
}) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-2048', asksAgain: 2 })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment of £125.00 to cus_9 for ORD-2048')
  await expect(page.getByText('The payment may have happened.')).toBeVisible()
  await expect(page.getByText('No answer arrived in time.').first()).toBeVisible()
  await expect(page.getByText(/2 duplicate requests were stopped/)).toBeVisible()
  await expect(operation.compared('Amount')).toContainText('£125.00')
  const attempts = page.getByRole('table', { name: 'Attempts and stopped duplicates' })
  await expect(attempts.getByRole('row')).toHaveCount(4)
  await expect(attempts.getByRole('row', { name: /framework/ }).first()).toContainText('Stopped: told to reconcile')
  await expect(attempts.getByRole('columnheader')).toHaveText(['#', 'Fence', 'At', 'Layer', 'Outcome', 'Trace'])
  await expect(
    attempts
      .getByRole('row', { name: /No answer in time/ })
      .getByRole('cell')
      .nth(1)
  ).toHaveText('1')
  await expect(operation.rail.getByText(/chain verified/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('nothing on the page sends the original again', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'admin', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await expect(page.getByRole('button', { name: /retry|resend|resubmit|send again|try again/i })).toHaveCount(0)
  await expect(operation.card('Not allowed')).toContainText('One more delivery of the original')
  await expect(operation.card("Don't do these")).toContainText('under a new key')
})

test('the list of what happened says in words what the lanes draw, and the address remembers it', async ({
  page,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1', asksAgain: 1 })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await expect(page.getByRole('img', { name: /4 events on five lanes/ })).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/timeline=list/)
  const items = page.getByRole('list', { name: /Everything that happened/ }).getByRole('listitem')
  await expect(items).toHaveText([
    /Intention saved/,
    /Attempt granted/,
    /Outcome reported.*No answer in time/,
    /Duplicate stopped/
  ])
  await page.reload()
  await expect(items).toHaveCount(4)
})

test('what an agent does while the page is open appears without a reload', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const [agent, colleague] = [await newAgent(baseURL ?? '', tenantId), await newColleague(baseURL ?? '', tenantId)]
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  await expect(page.getByText('No evidence yet.')).toBeVisible()
  await colleague.sees(id, 'applied')
  await expect(page.getByRole('list', { name: /Evidence/ }).getByRole('listitem')).toContainText('Northbank log')
  await expect(operation.rail.getByRole('button', { name: 'Confirm it happened' })).toBeVisible()
})

test('an operation of another workspace looks like one that does not exist', async ({ page, baseURL }) => {
  const elsewhere = await newAgent(baseURL ?? '', await newTenant('Elsewhere'))
  const foreign = await elsewhere.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'admin')
  for (const id of [foreign, `op_${'0'.repeat(32)}`, 'op_nonsense']) {
    await page.goto(`/operations/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This operation does not exist')
    await expect(page.getByText('payment-1')).toHaveCount(0)
  }
})

test('text from outside is shown as text, with what would mislead marked', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'evil\u202Egnp <img src=x onerror=alert(1)>\u001b[31m' })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  const reference = operation.compared('Reference')
  await expect(reference).toContainText('<img src=x onerror=alert(1)>')
  await expect(reference).toContainText('RLO')
  await expect(reference).toContainText('ESC')
  expect(dialogs).toEqual([])
})

for (const look of [
  { name: 'light', colorScheme: 'light', width: 1440 },
  { name: 'dark', colorScheme: 'dark', width: 1440 },
  { name: 'on a phone', colorScheme: 'light', width: 360 }
] as const) {
  test(`everybody can use the page, ${look.name}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: look.width, height: 900 })
    const tenantId = await newTenant('Northwind payments')
    const [agent, colleague] = [await newAgent(baseURL ?? '', tenantId), await newColleague(baseURL ?? '', tenantId)]
    const id = await agent.losesAnswer({ reference: 'payment-1', asksAgain: 1 })
    await colleague.sees(id, 'applied')
    await signedIn(page, 'operator', tenantId)
    const operation = new OperationPage(page)
    await operation.open(id)
    await page.getByText('Audit trail').click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await operation.take('Confirm it happened')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
  })
}
