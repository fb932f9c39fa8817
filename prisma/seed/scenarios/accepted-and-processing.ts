import { actOut, expectDecision } from '../agent-steps'
import type { Scenario } from '../world'

const intent = {
  tool: 'payout.create',
  runId: 'payouts-2026-11',
  step: 14,
  reference: 'payout-SUP-77',
  request: { amount: '640.00', currency: 'GBP', customer: 'sup_77', order: 'SUP-77' },
  entities: { supplier: 'sup_77' }
} as const

const THREE_DAYS_MS = 3 * 86_400_000

export const acceptedAndProcessing: Scenario = {
  about: 'The provider accepted a payout and is still processing it. A second request must wait.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, `accepted_202;settle_ms=${THREE_DAYS_MS}`), 'executed')
    expectDecision(await actOut(world, intent), 'wait', 'in_progress')
  }
}
