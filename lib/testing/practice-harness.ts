import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type PracticeProvider,
  type PracticeProviderOptions,
  startPracticeProvider
} from '@/lib/practice-provider/provider'

/** A clock that a test moves by hand, in milliseconds since the epoch. */
export interface TestClock {
  nowMs: number
}

/** A folder of its own, gone after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'practice-provider-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A provider of its own with an empty log and a clock that stands still, stopped after the test. */
export async function practice(
  options: Partial<PracticeProviderOptions> = {}
): Promise<{ provider: PracticeProvider; clock: TestClock; logFile: string }> {
  const clock: TestClock = { nowMs: Date.UTC(2026, 10, 30, 9) }
  const logFile = options.logFile ?? join(await testFolder(), 'effects.jsonl')
  const provider = await startPracticeProvider({ now: () => clock.nowMs, ...options, logFile })
  onTestFinished(() => provider.stop())
  return { provider, clock, logFile }
}

/** A payment body; its reference is `payment-ORD-1` unless the fields say otherwise. */
export function payment(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const metadata = { onceover_reference: 'payment-ORD-1' }
  return { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: 'ORD-1', metadata, ...fields }
}

/** Posts JSON. Rejects when the connection ends without a whole answer. */
export async function post(
  url: string,
  body: unknown,
  headers: HeadersInit = {}
): Promise<{ status: number; headers: Headers; text: string; body: Wire }> {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: [['content-type', 'application/json'], ...new Headers(headers)],
      body: JSON.stringify(body)
    })
  )
}

/** Gets JSON. Rejects when the connection ends without a whole answer. */
export async function get(
  url: string,
  headers: HeadersInit = {}
): Promise<{ status: number; headers: Headers; text: string; body: Wire }> {
  return read(await fetch(url, { headers }))
}

/** An answer of the provider, as far as the tests look into it. */
export interface Wire {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly amount_decimal: string
  readonly metadata: Record<string, string>
  readonly data: readonly Wire[]
  readonly has_more: boolean
  readonly error: { readonly type: string; readonly code: string; readonly message: string }
}

async function read(response: Response) {
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  const body = (isJson ? JSON.parse(text) : {}) as Wire
  return { status: response.status, headers: response.headers, text, body }
}
