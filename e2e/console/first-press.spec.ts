import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAgent, newColleague } from '../fixtures/agent'
import { complaintsOf } from '../fixtures/complaints'
import { newTenant, signedIn } from '../fixtures/people'
import { OperationPage } from '../pages/operation-page'

/** How many times slower than this machine the browser runs: about a phone of some years. */
const SLOWER = 5

/** An operator in front of a slow browser, and an operation whose outcome is unknown. */
async function slowPage(page: Page, baseUrl: string): Promise<{ path: string; operation: OperationPage }> {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseUrl, tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-1', asksAgain: 1 })
  await signedIn(page, 'operator', tenantId)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { path: `/operations/${id}`, operation: new OperationPage(page) }
}

/** Asks for a page and does not wait for anything but its first byte. */
const startLoading = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** Goes to a control with the Tab key, from the head of the page as the keyboard does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the Tab key does not reach the control')
}

test.describe('the first press counts at first paint', () => {
  test.beforeEach(() => test.setTimeout(90_000))

  for (const [button, title] of [
    ['Change owner', 'Change owner'],
    ['Change deadline', 'Change deadline'],
    [/^Add evidence/, 'Add evidence'],
    ['Keep uncertain', 'Still unknown']
  ] as const) {
    test(`with the mouse: ${title}`, async ({ page, baseURL }) => {
      const complaints = complaintsOf(page)
      const { path, operation } = await slowPage(page, baseURL ?? '')
      await startLoading(page, path)
      await operation.rail.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(complaints).toEqual([])
    })
  }

  test('with the keyboard: a step of the rail', async ({ page, baseURL }) => {
    const { path, operation } = await slowPage(page, baseURL ?? '')
    await startLoading(page, path)
    await tabTo(page, operation.rail.getByRole('button', { name: 'Add evidence' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add evidence' })).toBeVisible()
  })

  test('with the mouse: the timeline as a list', async ({ page, baseURL }) => {
    const { path } = await slowPage(page, baseURL ?? '')
    await startLoading(page, path)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page.getByRole('list', { name: /Everything that happened/ })).toBeVisible()
    await expect(page).toHaveURL(/timeline=list/)
  })

  test('with the keyboard: the timeline as a list', async ({ page, baseURL }) => {
    const { path } = await slowPage(page, baseURL ?? '')
    await startLoading(page, path)
    await tabTo(page, page.getByRole('link', { name: 'List', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: /Everything that happened/ })).toBeVisible()
  })

  test('with the mouse and the keyboard: what is folded away', async ({ page, baseURL }) => {
    const { path } = await slowPage(page, baseURL ?? '')
    await startLoading(page, path)
    await page.getByRole('heading', { name: 'Request as it was saved' }).click()
    await expect(page.getByRole('region', { name: 'Saved request' })).toBeVisible()
    await page.getByRole('heading', { name: 'Audit trail' }).click()
    await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Audit trail' })).toBeHidden()
  })

  test('a button that needs script is disabled until it works, and then its first press counts', async ({
    page,
    baseURL
  }) => {
    const { path, operation } = await slowPage(page, baseURL ?? '')
    await page.context().grantPermissions(['clipboard-write'])
    await startLoading(page, path)
    await operation.rail.getByRole('button', { name: 'Copy idempotency key' }).click()
    await expect(operation.rail.getByRole('button', { name: 'Copied' })).toBeVisible()
  })

  test('a note that was begun at first paint is kept and saved by one press', async ({ page, baseURL }) => {
    const { path } = await slowPage(page, baseURL ?? '')
    await startLoading(page, path)
    await page.getByRole('textbox', { name: 'Add a note' }).pressSequentially('Asked support, case 4411.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Asked support, case 4411.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')
    await expect(page.getByText('The note was not saved')).toBeHidden()
  })
})

test('while no script has come, buttons and links of the page work all the same', async ({ page, baseURL }) => {
  const { path, operation } = await slowPage(page, baseURL ?? '')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await startLoading(page, path)
  await expect(operation.rail.getByRole('button', { name: 'Copy idempotency key' })).toBeDisabled()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('list', { name: /Everything that happened/ })).toBeVisible()
  await operation.rail.getByRole('button', { name: 'Change owner' }).click()
  await expect(page).toHaveURL(/\?timeline=list&dialog=owner(#|$)/)
  release()
  await expect(page.getByRole('dialog', { name: 'Change owner' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\?timeline=list(#|$)/)
})

test('a dialog that the URL names and the reader may not use stays closed', async ({ page, baseURL }) => {
  const { path, operation } = await slowPage(page, baseURL ?? '')
  await page.goto(`${path}?dialog=confirm_succeeded`)
  await operation.hydrated()
  await expect(operation.dialog).toBeHidden()
})

test('the page follows the ledger while a draft is open, and says so when it cannot', async ({
  page,
  context,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const [agent, colleague] = [await newAgent(baseURL ?? '', tenantId), await newColleague(baseURL ?? '', tenantId)]
  const id = await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const operation = new OperationPage(page)
  await operation.open(id)
  const dialog = await operation.take(/^Add evidence/)
  await dialog.getByLabel('Source', { exact: true }).fill('Northbank dashboard')
  await colleague.client.call('addNote', { params: { operationId: id }, body: { body: 'Wait for the bank.' } })
  await expect(page.getByText('Wait for the bank.')).toBeVisible()
  await expect(dialog.getByLabel('Source', { exact: true })).toHaveValue('Northbank dashboard')

  await context.setOffline(true)
  await expect(page.getByText(/Connection lost\. Shown as of/)).toBeVisible()
  await expect(dialog.getByLabel('Source', { exact: true })).toHaveValue('Northbank dashboard')
  await context.setOffline(false)
  await expect(page.getByText('Up to date')).toBeVisible()
})
