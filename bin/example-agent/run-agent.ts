import { setTimeout as sleep } from 'node:timers/promises'
import type { ActResult } from '@/lib/client/act'
import type { Client } from '@/lib/client/client'
import { type Order, payOrder } from './pay-order'

export type AgentRun = {
  client: Client
  /** URL of the practice provider, without a trailing slash. */
  providerUrl: string
  /** The name of the run. The same name with the same orders is the same run, even after a restart. */
  runId: string
  /** Gets one line for each event. */
  say: (line: string) => void
  /** Seconds between two requests if the ledger gives no time. */
  everySeconds: number
  /** Ends the waiting; the next run asks again with the same keys. */
  signal: AbortSignal
}

/**
 * Pays the orders one after the other and follows the ledger: after an unclear answer it never acts by itself and never
 * uses another key. Returns when every order is settled, refused or left for a later run.
 */
export async function runAgent(run: AgentRun, orders: readonly Order[]): Promise<void> {
  for (const [index, order] of orders.entries()) {
    const ending = await settle(run, order, index + 1)
    if (run.signal.aborted) return
    if (ending === 'refused') run.say(`${order.id}: stopped. A person has to check it.`)
  }
}

/** Asks until the order is settled. Every request has the same key, so no request can pay twice. */
async function settle(run: AgentRun, order: Order, step: number): Promise<'settled' | 'refused' | 'left'> {
  const { client, providerUrl, runId, say } = run
  let before = ''
  while (!run.signal.aborted) {
    const acted = await payOrder(client, providerUrl, order, { runId, step })
    const line = `${order.id}: ${wordsOf(acted)} ${acted.guidance}`
    // A repeated answer is not printed again.
    if (line !== before) say(line)
    before = line
    const next = nextMove(acted)
    if (next !== 'ask again') return next
    const seconds = 'retryAfterSeconds' in acted ? acted.retryAfterSeconds : null
    await sleep((seconds ?? run.everySeconds) * 1000, undefined, { signal: run.signal }).catch(() => {})
  }
  return 'left'
}

function wordsOf(acted: ActResult): string {
  switch (acted.decision) {
    case 'executed':
      return `called once (${acted.outcome}).`
    case 'replay':
      return `received the first result (${acted.failed ? 'it did not happen' : 'it happened'}); the tool was not called again.`
    default:
      return `received the decision ${acted.decision} (${acted.code}); the tool was not called.`
  }
}

/** The next action after an answer. */
function nextMove(acted: ActResult): 'settled' | 'refused' | 'ask again' {
  switch (acted.decision) {
    case 'replay':
      return 'settled'
    case 'executed': {
      const certain = acted.outcome === 'succeeded' || acted.outcome === 'declined' || acted.outcome === 'rejected'
      return certain && acted.reported ? 'settled' : 'ask again'
    }
    case 'refuse':
      return isPassing(acted.code) ? 'ask again' : 'refused'
    default:
      return 'ask again'
  }
}

/** Refusals that can end with time; every other one needs a person. */
const isPassing = (code: string): boolean => code === 'ledger_unavailable' || code === 'rate_limited'
