import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { newAgent, newColleague } from '../fixtures/agent'
import { complaintsOf } from '../fixtures/complaints'
import { newTenant, signedIn } from '../fixtures/people'
import { QueuePage } from '../pages/queue-page'

test('a queue with nothing in it says that nothing waits, and the frame counts nothing', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signedIn(page, 'operator', await newTenant('Northwind payments'))
  await expect(page.getByText('There is nothing for you to do')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Queue/ }).first()).toHaveText('Queue')
  await expect(page.getByText('no money is uncertain')).toBeVisible()
  expect(complaints).toEqual([])
})

test('every unresolved operation is listed with its deadline, owner, doubt and next safe step', async ({
  page,
  baseURL
}) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const colleague = await newColleague(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1', amount: '125.00' })
  const seen = await agent.losesAnswer({ reference: 'payment-2', amount: '1115.00' })
  await colleague.sees(seen, 'absent')
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()

  const figures = page.getByRole('region', { name: 'The queue in figures' })
  await expect(figures).toContainText('£1,240.00')
  await expect(figures).toContainText('2unresolved')
  await expect(queue.row('payment-1')).toContainText('No answer in time')
  await expect(queue.row('payment-1')).toContainText('Not checked yet')
  await expect(queue.row('payment-2')).toContainText('Not found, not proof')
  await expect(queue.row('payment-2')).toContainText('£1,115.00')
  await expect(queue.row('payment-2')).toContainText('operations')
  await expect(queue.tab('All')).toContainText('2')
  expect(complaints).toEqual([])
})

test('a new operation waits behind “1 new” and moves no row until it is asked for', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await expect(queue.row('payment-1')).toBeVisible()

  await agent.losesAnswer({ reference: 'payment-2' })
  await expect(queue.news).toContainText('1 new')
  expect(await queue.references()).toEqual(['payment-1'])
  await queue.news.click()
  expect(await queue.references()).toEqual(['payment-1', 'payment-2'])
  await expect(queue.news).toHaveCount(0)
})

test('an operation that a colleague settles stays in its place, struck, until the list is updated', async ({
  page,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const colleague = await newColleague(baseURL ?? '', tenantId)
  const settled = await agent.losesAnswer({ reference: 'payment-1' })
  await agent.losesAnswer({ reference: 'payment-2' })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await expect(queue.row('payment-2')).toBeVisible()

  const { body } = await colleague.sees(settled, 'applied')
  await colleague.client.call('resolveOperation', {
    params: { operationId: settled },
    body: {
      decisionId: 'decision-1',
      expectedVersion: body.operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [body.evidence.id],
      reason: 'The log shows one payment.',
      reasonCode: 'provider_confirmed'
    }
  })
  await expect(queue.row('payment-1')).toContainText('Left the list')
  expect(await queue.references()).toEqual(['payment-1', 'payment-2'])
  await queue.news.click()
  expect(await queue.references()).toEqual(['payment-2'])
})

test('the keyboard walks the list, takes an operation, writes a note and opens it', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  const second = await agent.losesAnswer({ reference: 'payment-2' })
  const person = await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await expect(queue.row('payment-2')).toBeVisible()

  await queue.walkTo('payment-2')
  await page.keyboard.press('a')
  await expect(queue.row('payment-2')).toContainText(person.email)
  await expect(queue.tab('Mine')).toContainText('1')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Called the bank.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog).toHaveCount(0)
  await queue.row('payment-2').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/operations/${second}`))
  await expect(page.getByText('Called the bank.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an operation opened from the queue knows its place there, J leads on, and the way back is the same list', async ({
  page,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const first = await agent.losesAnswer({ reference: 'payment-1' })
  const second = await agent.losesAnswer({ reference: 'payment-2' })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open('?provider=northbank')
  await queue.row('payment-1').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/operations/${first}`))
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/operations/${second}`))
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Queue' }).click()
  await expect(page).toHaveURL(/\/queue\?provider=northbank$/)
})

test('a further page comes at the end and moves nothing above it', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const names = Array.from({ length: 53 }, (_, index) => `payment-${index + 1}`)
  for (const reference of names) await agent.losesAnswer({ reference })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await expect(queue.table.locator('tbody').getByRole('row')).toHaveCount(50)
  const before = await queue.references()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(queue.table.locator('tbody').getByRole('row')).toHaveCount(53)
  expect(await queue.references()).toEqual(names)
  expect(names.slice(0, 50)).toEqual(before)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(queue.news).toHaveCount(0)
})

test('filters are in the URL, and a list they empty says how much they hide', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open('?provider=elsewhere')
  await expect(page.getByText('Your filters hide 1 operation')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(queue.row('payment-1')).toBeVisible()
  await queue.choose('Provider', /northbank/)
  await expect(page).toHaveURL(/provider=northbank/)
  await queue.tab('Mine').click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(page.getByText('No operation is assigned to you')).toBeVisible()
})

test('a reader without the right to settle is told who can, and nothing happens', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'viewer', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await page.getByRole('button', { name: 'More about payment-1' }).click()
  const assign = page.getByRole('menuitem', { name: /Assign to me/ })
  await expect(assign).toHaveAttribute('aria-disabled', 'true')
  await expect(assign).toContainText('The role operator or higher is required')
})

test('when the ledger does not answer, the rows stay and the page says that they may be old', async ({
  page,
  baseURL
}) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  await agent.losesAnswer({ reference: 'payment-1' })
  await signedIn(page, 'operator', tenantId)
  const queue = new QueuePage(page)
  await queue.open()
  await expect(queue.row('payment-1')).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.abort())
  await expect(page.getByText(/Connection lost/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Not live').first()).toBeVisible()
  await expect(queue.row('payment-1')).toBeVisible()
  await page.unroute('**/api/v1/**')
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: 20_000 })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the queue has no violation of accessibility rules, ${scheme}, wide and on a phone`, async ({
    page,
    baseURL
  }) => {
    const tenantId = await newTenant('Northwind payments')
    const agent = await newAgent(baseURL ?? '', tenantId)
    await agent.losesAnswer({ reference: 'payment-1' })
    await page.emulateMedia({ colorScheme: scheme })
    await signedIn(page, 'operator', tenantId)
    const queue = new QueuePage(page)
    await queue.open()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
