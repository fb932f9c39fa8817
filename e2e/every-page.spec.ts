import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { newAgent, newColleague } from './fixtures/agent'
import { complaintsOf } from './fixtures/complaints'
import { firstLoadBytes } from './fixtures/first-load'
import { newTenant, signedIn } from './fixtures/people'

/** Where the pictures of every page go: with the results, or where ONCEOVER_SCREENS says (`docs/screens` renews the README's). */
const screens = process.env.ONCEOVER_SCREENS ?? join('test-results', 'every-page')

const shapes = [
  { theme: 'light', name: 'wide', width: 1440, height: 900 },
  { theme: 'dark', name: 'wide', width: 1440, height: 900 },
  { theme: 'light', name: 'phone', width: 360, height: 780 },
  { theme: 'dark', name: 'phone', width: 360, height: 780 }
] as const

test('every page is accessible, silent, and never wider than the screen, in both themes and on a phone', async ({
  page,
  baseURL
}) => {
  test.setTimeout(240_000)
  await mkdir(screens, { recursive: true })
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const colleague = await newColleague(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-2048', asksAgain: 2 })
  await agent.losesAnswer({ reference: 'payment-ORD-2051', amount: '1240.00' })
  await colleague.sees(await agent.losesAnswer({ reference: 'payment-ORD-2057', amount: '86.00' }), 'applied')

  const look = async (name: string, path: string) => {
    for (const shape of shapes) {
      await page.context().addCookies([{ name: 'oo_theme', value: shape.theme, url: baseURL ?? '' }])
      await page.emulateMedia({ colorScheme: shape.theme })
      await page.setViewportSize({ width: shape.width, height: shape.height })
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await page.screenshot({ path: join(screens, `${name}-${shape.theme}-${shape.name}.png`) })
      expect(await faults(page), `${path} ${shape.theme} ${shape.name}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBeLessThanOrEqual(
        shape.width
      )
      // By now the browser was idle too: nothing went wrong, so nothing says that it did.
      expect(await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).count(), path).toBe(0)
    }
  }

  await look('sign-in', '/sign-in')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page, 'admin', tenantId)
  const pages: Record<string, string> = {
    queue: '/queue',
    operation: `/operations/${id}`,
    operations: '/operations',
    approvals: '/approvals',
    members: '/settings/members',
    keys: '/settings/keys',
    account: '/settings/account',
    reference: '/docs'
  }
  for (const [name, path] of Object.entries(pages)) await look(name, path)
  expect(complaints).toEqual([])
})

test('the icon that a browser asks for by itself is there', async ({ page }) => {
  const icon = await page.request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect((await icon.body()).length).toBeGreaterThan(0)
})

const FIRST_LOAD_MAX_BYTES = 150_000

test('the first load of a page is under 150 kB of compressed script', async ({ page, browser, baseURL }) => {
  const tenantId = await newTenant('Northwind payments')
  const agent = await newAgent(baseURL ?? '', tenantId)
  const id = await agent.losesAnswer({ reference: 'payment-ORD-2048' })
  await signedIn(page, 'admin', tenantId)
  const storageState = await page.context().storageState()
  const sizes: Record<string, number> = {}
  for (const path of [
    '/queue',
    '/operations',
    `/operations/${id}`,
    '/approvals',
    '/settings/members',
    '/settings/keys',
    '/settings/account'
  ]) {
    sizes[path] = await firstLoadBytes(browser, path, storageState)
  }
  sizes['/sign-in'] = await firstLoadBytes(browser, '/sign-in')
  expect(Object.entries(sizes).filter(([, bytes]) => bytes >= FIRST_LOAD_MAX_BYTES)).toEqual([])
})

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
