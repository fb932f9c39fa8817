import { type ActionBody, actionBodySchema } from '@/lib/api/actions'
import { perform } from '@/lib/verbs/perform'
import type { SeedWorld } from './world'

const KEY_RECIPE = 'run + step + tool'

/** The inventory of a demo workspace: one safe policy for each kind of effect in the scenarios. */
const ACTIONS: Record<string, ActionBody> = {
  'payment.create': {
    class: 'consequential',
    description: 'Charges a customer for an order.',
    provider: 'practice',
    keyCreator: 'workflow',
    keyRecipe: KEY_RECIPE,
    approval: { above: { value: '1000.00', currency: 'GBP' } },
    similarity: { policy: 'hold', windowSeconds: 86_400, fields: ['customer', 'amount'] },
    impact: { maxDuplicateEffect: 'one extra charge', reversible: 'refund', expectedRecoverySeconds: 900 }
  },
  'payout.create': {
    class: 'slow_work',
    description: 'Sends money to a supplier; the bank confirms it days later.',
    provider: 'practice',
    keyCreator: 'workflow',
    keyRecipe: KEY_RECIPE,
    completionSeconds: 5 * 86_400,
    impact: { maxDuplicateEffect: 'one extra transfer', reversible: 'only with the supplier’s help' }
  },
  'refund.create': {
    class: 'consequential',
    description: 'Returns money to a customer. It must be settled at once, because the customer is waiting.',
    provider: 'practice',
    keyCreator: 'workflow',
    keyRecipe: KEY_RECIPE,
    reconcileWithinSeconds: 1,
    impact: { maxDuplicateEffect: 'one extra refund', reversible: 'charge again' }
  },
  'ticket.create': {
    class: 'consequential',
    description: 'Opens a ticket with a supplier.',
    provider: 'practice',
    keyCreator: 'workflow',
    keyRecipe: KEY_RECIPE,
    impact: { maxDuplicateEffect: 'one extra ticket', reversible: 'close it' }
  }
}

/** Declares the actions of the scenarios, except the existing ones. */
export async function declareActions({ people }: SeedWorld): Promise<void> {
  for (const [name, body] of Object.entries(ACTIONS)) {
    const known = await perform('getAction', people.admin, { name })
    if (known.ok && known.value.body.action.declared) continue
    const put = await perform('putAction', people.admin, { name, body: actionBodySchema.parse(body) })
    if (!put.ok) throw new Error(`${name}: ${put.refusal.detail}`)
  }
}
