import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SCENARIOS } from '@/prisma/seed/scenario-table'
import { demoFolder, startDemo } from './fixtures/demo'
import { fillSignIn } from './fixtures/people'
import { addSeenPayment, confirmItHappened, type SeenPayment } from './pages/settling'

test('a newcomer settles the first case of the demo with nothing but what the terminal says', async ({ page }) => {
  test.setTimeout(120_000)
  const { dataDir, remove } = await demoFolder()
  try {
    const demo = await startDemo(dataDir)
    for (const [name, { about }] of Object.entries(SCENARIOS)) {
      expect(demo.said()).toContain(name)
      expect(demo.said()).toContain(about)
    }
    await page.goto(demo.consoleUrl)
    await fillSignIn(page, demo.operator.email, demo.operator.password)
    await page.getByRole('link', { name: new RegExp(demo.reference) }).click()
    await expect(page.getByText('The payment may have happened.')).toBeVisible()
    const listed = await page.request.get(`${demo.providerUrl}/v1/payments?reference=${demo.reference}`)
    const { data } = (await listed.json()) as { data: SeenPayment[] }
    const seen = data[0]
    if (seen === undefined) throw new Error('the provider does not know the payment')
    await addSeenPayment(page, seen)
    await confirmItHappened(page, seen.id, '125.00')
    await expect
      .poll(demo.said, { timeout: 20_000 })
      .toContain(`Settled. The provider recorded 1 payment for ${demo.reference}.`)

    expect(await demo.interrupt()).toBe(0)
    await expect(page.request.get(`${demo.consoleUrl}/api/health/live`)).rejects.toThrow('ECONNREFUSED')
    const access = await readFile(join(dataDir, 'demo-access.json'), 'utf8')

    const again = await startDemo(dataDir)
    expect(again.operator).toEqual(demo.operator)
    expect(again.reference).not.toBe(demo.reference)
    expect(linksOf(again.said())).toEqual(linksOf(demo.said()))
    expect(await readFile(join(dataDir, 'demo-access.json'), 'utf8')).toBe(access)
    expect(await again.interrupt()).toBe(0)
  } finally {
    await remove()
  }
})

/** The operations of the scenarios: told once, they are the same at every start. */
const linksOf = (said: string): string[] =>
  [...(said.split('\nConsole')[0] ?? '').matchAll(/\/operations\/(op_[0-9a-f]{32})/g)].map(([, id]) => id ?? '')
