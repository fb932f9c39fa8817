import { setTimeout as sleep } from 'node:timers/promises'
import { runAgent } from '@/bin/example-agent/run-agent'
import { createClient } from '@/lib/client/client'

export type FirstCase = {
  consoleUrl: string
  providerUrl: string
  agentKey: string
  operator: { email: string; password: string }
  say: (line: string) => void
  signal: AbortSignal
}

/** Two payments: one normal, and one with a lost answer, which becomes the case. Every start makes new ones. */
export async function playFirstCase(play: FirstCase): Promise<void> {
  const { consoleUrl, providerUrl, agentKey, say, signal } = play
  const number = Math.floor(Date.now() / 1000)
  const client = createClient({ baseUrl: consoleUrl, key: agentKey })
  const order = (suffix: string) => ({
    id: `ORD-${number}${suffix}`,
    customer: `cus_${number}${suffix}`,
    amount: '125.00',
    currency: 'GBP'
  })
  const lost = { ...order('B'), fault: 'accept_then_drop' }
  const run = {
    client,
    providerUrl,
    runId: `demo-${number}`,
    say: (line: string) => say(`  agent   ${line}`),
    everySeconds: 5,
    signal
  }
  say('\nThe example agent pays two orders. The provider loses the answer to the second one.')
  const agent = runAgent(run, [order('A'), lost])
  const reference = `payment-${lost.id}`
  const id = await uncertainOperation(play, reference)
  if (id !== null) for (const line of guide(play, reference, id)) say(line)
  await agent
  if (signal.aborted) return
  say(`\nSettled. The provider recorded ${await paymentsOf(providerUrl, reference)} payment for ${reference}.`)
  say('More cases are in the queue. Press Ctrl-C to stop everything.')
}

function guide({ consoleUrl, providerUrl, operator }: FirstCase, reference: string, id: string): string[] {
  return [
    '',
    'Your first case',
    `  1  Sign in at ${consoleUrl} as ${operator.email}, password ${operator.password}.`,
    `  2  In the queue, open ${reference}, or open ${consoleUrl}/operations/${id}`,
    `  3  See what really happened at the provider: ${providerUrl}/ lists every payment by its reference.`,
    '  4  On the operation page, press “Add evidence”, choose “It is there”, and say where you saw it.',
    '  5  Press “Confirm it happened”, select that evidence, give a reason, and confirm.',
    'The agent asks again every few seconds with the same key. After you settle the case, it gets the result.',
    ''
  ]
}

/** The id of the operation once its outcome is unknown; null if the demo is stopped before that. */
async function uncertainOperation(play: FirstCase, reference: string): Promise<string | null> {
  const client = createClient({ baseUrl: play.consoleUrl, key: play.agentKey })
  while (!play.signal.aborted) {
    const page = await client.call('listOperations', { query: { reference, unresolved: 'true' } }).catch(() => null)
    const found = page?.body.items[0]
    if (found) return found.id
    await sleep(250, undefined, { signal: play.signal }).catch(() => {})
  }
  return null
}

async function paymentsOf(providerUrl: string, reference: string): Promise<number> {
  const response = await fetch(`${providerUrl}/control/counts`)
  const counts = (await response.json()) as { payments: { byReference: Record<string, number> } }
  return counts.payments.byReference[reference] ?? 0
}
