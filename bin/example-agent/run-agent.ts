import { setTimeout as sleep } from 'node:timers/promises'
import type { ActResult } from '@/lib/client/act'
import type { Client } from '@/lib/client/client'
import { type Order, payOrder } from './pay-order'

export type AgentRun = {
  client: Client
  /** Address of the practice provider, without a slash at its end. */
  providerUrl: string
  /** Names the run. The same name with the same orders is the same run, also after a restart. */
  runId: string
  /** Receives one line for everything that happens. */
  say: (line: string) => void
  /** Seconds between two questions where the ledger does not say how long to wait. */
  everySeconds: number
  /** Ends the waiting; the next run asks again with the same keys. */
  signal: AbortSignal
}

/**
 * Pays the orders one after the other and does what it is told: it never acts on its own judgement after a doubtful
 * answer, and never takes another key. Returns when every order is settled, refused or left for a later run.
 */
export async function runAgent(run: AgentRun, orders: readonly Order[]): Promise<void> {
  for (const [index, order] of orders.entries()) {
    const ending = await settle(run, order, index + 1)
    if (run.signal.aborted) return
    if (ending === 'refused') run.say(`${order.id}: stopped. A person has to check it.`)
  }
}

/** Asks until the order is settled. Every question carries the same key, so none of them can pay twice. */
async function settle(run: AgentRun, order: Order, step: number): Promise<'settled' | 'refused' | 'left'> {
  const { client, providerUrl, runId, say } = run
  let before = ''
  while (!run.signal.aborted) {
    const acted = await payOrder(client, providerUrl, order, { runId, step })
    const line = `${order.id}: ${wordsOf(acted)} ${acted.guidance}`
    // The same answer twice in a row is not news.
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

/** What an answer leaves to do. */
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

/** Refusals that time may take away; every other one is for a person. */
const isPassing = (code: string): boolean => code === 'ledger_unavailable' || code === 'rate_limited'
