import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Order, payOrder } from '@/bin/example-agent/pay-order'
import { createClient } from '@/lib/client/client'
import { type PracticeProvider, startPracticeProvider } from '@/lib/practice-provider/provider'
import { onceover } from './fixtures/command-line'
import { newTenant, signedIn } from './fixtures/people'
import { addSeenPayment, confirmItHappened, type SeenPayment } from './pages/settling'

const ORDER: Order = { id: 'ORD-2048', customer: 'cus_9', amount: '125.00', currency: 'GBP' }
const STEP = { runId: 'run_7', step: 3 }
const REFERENCE = 'payment-ORD-2048'

let provider: PracticeProvider
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-job-'))
  provider = await startPracticeProvider({ logFile: join(folder, 'effects.jsonl') })
})
test.afterAll(async () => {
  await provider.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a payment whose answer was lost is settled by evidence, happens once and is never sent again', async ({
  page,
  baseURL
}) => {
  const consoleUrl = baseURL ?? ''
  test.setTimeout(120_000)
  const complaints = complaintsOf(page)
  const tenantId = await newTenant('Main job')
  const key = await onceover('keys', 'create', '--name', 'billing-bot', '--preset', 'agent', '--tenant', tenantId)
  const client = createClient({ baseUrl: consoleUrl, key })
  const pay = (order: Order, at = STEP) => payOrder(client, provider.url, order, at)

  await test.step('the provider takes the payment, and its answer is lost', async () => {
    const lost = await pay({ ...ORDER, fault: 'accept_then_drop' })
    expect(lost).toMatchObject({
      decision: 'executed',
      outcome: 'connection_lost',
      reported: true,
      operation: { state: 'unknown', reference: REFERENCE }
    })
    expect(provider.counts().payments.byReference).toEqual({ [REFERENCE]: 1 })
  })

  await test.step('the agent that retries is told the truth, under its own key and under a fresh one', async () => {
    const told = { decision: 'reconcile', code: 'outcome_unknown', safeNewKey: false, operation: { state: 'unknown' } }
    const same = await pay(ORDER)
    expect(same).toMatchObject(told)
    expect(same.guidance).toContain(`Look up ${REFERENCE}`)
    expect(await pay(ORDER, { runId: 'run_8', step: 1 })).toMatchObject(told)
    expect(JSON.parse((await begin(consoleUrl, key, 'fresh-uuid-1')).text)).toMatchObject({
      ...told,
      matchedBy: 'reference'
    })
    expect(provider.counts().requests.writes).toBe(1)
  })

  await signedIn(page, 'operator', tenantId)
  await test.step('an operator finds the case in the queue and reads what is known', async () => {
    const row = page.getByRole('row', { name: new RegExp(REFERENCE) })
    await expect(row).toContainText('125.00')
    await row.getByRole('link', { name: new RegExp(REFERENCE) }).click()
    await expect(page).toHaveURL(/\/operations\/op_[0-9a-f]{32}/)
    await expect(page.getByText('The payment may have happened.')).toBeVisible()
    await expect(page.getByText('The connection was lost before an answer arrived.').first()).toBeVisible()
    await expect(page.getByText(/3 duplicate requests were stopped/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm it happened' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /resubmit|resend|retry|try again/i })).toHaveCount(0)
  })

  const seen = await test.step('the provider shows one payment with our reference', async () => {
    const listed = await page.request.get(`${provider.url}/v1/payments?reference=${REFERENCE}`)
    const { data } = (await listed.json()) as { data: SeenPayment[] }
    expect(data).toHaveLength(1)
    return data[0]!
  })

  await test.step('what was seen is added as evidence and compared with what was intended', async () => {
    await addSeenPayment(page, seen)
    await expect(page.getByRole('cell', { name: /125\.00/ }).first()).toBeVisible()
  })

  await test.step('it is confirmed on that evidence, and leaves the queue', async () => {
    await confirmItHappened(page, seen.id, '125.00')
    await page.goto('/queue')
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(REFERENCE) })).toHaveCount(0)
  })

  await test.step('the agent gets the settled result, byte for byte the same each time', async () => {
    expect(await pay(ORDER)).toMatchObject({
      decision: 'replay',
      failed: false,
      operation: { state: 'succeeded', providerReference: seen.id, attempts: 1 }
    })
    const [one, two] = [
      await begin(consoleUrl, key, 'run_7:3:payment.create'),
      await begin(consoleUrl, key, 'run_7:3:payment.create')
    ]
    expect(one).toMatchObject({ status: 200, replayed: 'true' })
    expect(two.text).toBe(one.text)
  })

  expect(provider.counts()).toMatchObject({
    payments: { created: 1, duplicates: 0, byReference: { [REFERENCE]: 1 } },
    requests: { writes: 1 }
  })
  expect(complaints).toEqual([])
})

/** The request of the same intention as the agent sends it, for the bytes of the answer. */
async function begin(baseUrl: string, apiKey: string, idempotencyKey: string) {
  const { id: order, customer, amount, currency } = ORDER
  const response = await fetch(`${baseUrl}/api/v1/operations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': idempotencyKey
    },
    body: JSON.stringify({
      action: 'payment.create',
      reference: REFERENCE,
      request: { amount, currency, customer, order },
      amount: { value: amount, currency },
      entities: { order, customer },
      provider: 'practice'
    })
  })
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    text: await response.text()
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
