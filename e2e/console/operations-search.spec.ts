import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { newAgent } from '../fixtures/agent'
import { complaintsOf } from '../fixtures/complaints'
import { hydrated } from '../fixtures/hydrated'
import { newTenant, signedIn } from '../fixtures/people'

const box = 'Search all operations'

test('one box finds an operation by its key, reference, workflow, customer and id', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-1' })
  await agent.losesAnswer({ reference: 'payment-ORD-2' })
  await signedIn(page, 'viewer', tenantId)
  await page.goto('/operations')
  const rows = page.getByRole('table', { name: 'Operations' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const [text, hits] of [
    ['payment-ORD-2', 1],
    ['run_7:payment-ORD-1', 1],
    ['wf-payment-ORD-1', 1],
    ['cus_9', 2],
    [id, 1]
  ] as const) {
    await page.getByLabel(box).fill(text)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
    await expect(rows).toHaveCount(hits)
  }
  expect(complaints).toEqual([])
})

test('Enter opens the one operation that the text means, and only then', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-1' })
  await agent.losesAnswer({ reference: 'payment-ORD-2' })
  await signedIn(page, 'operator', tenantId)
  await page.goto('/operations')
  await page.getByLabel(box).fill('payment-ORD')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\?q=payment-ORD$/)
  await page.getByLabel(box).fill('payment-ORD-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/operations/${id}`))
})

test('a search that finds nothing says how it looks and is no proof', async ({ page }) => {
  await signedIn(page, 'viewer', await newTenant('Northwind payments'))
  await page.goto('/operations')
  await expect(page.getByText('No operation yet')).toBeVisible()
  await page.getByLabel(box).fill('nonesuch')
  await expect(page.getByText('No operation found')).toBeVisible()
  await expect(page.getByText(/capital letters included/)).toBeVisible()
})

test('the palette finds an operation from anywhere and opens it', async ({ page, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-1' })
  await signedIn(page, 'operator', tenantId)
  await page.goto('/approvals')
  await expect(page.getByText('No proposals are waiting')).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('payment-ORD')
  await expect(page.getByRole('option', { name: /payment-ORD-1 £125.00/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/operations/${id}`))
})

test('the first page of the console is the queue', async ({ page }) => {
  await signedIn(page, 'viewer', await newTenant('Northwind payments'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/queue$/)
})

for (const path of ['/operations', '/approvals']) {
  test(`${path} has no violation of accessibility rules, light and dark, wide and on a phone`, async ({
    page,
    baseURL
  }) => {
    const tenantId = await newTenant('Northwind payments')
    const agent = await newAgent(baseURL ?? '', tenantId)
    await agent.losesAnswer({ reference: 'payment-ORD-1' })
    await signedIn(page, 'operator', tenantId)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1440, 360]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
}
