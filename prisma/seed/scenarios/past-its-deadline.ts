import { actOut, expectDecision } from '../agent-steps'
import { untilState } from '../people-steps'
import type { Scenario } from '../world'

const intent = {
  tool: 'refund.create',
  runId: 'returns-RMA-118',
  step: 5,
  reference: 'refund-RMA-118',
  request: { amount: '42.50', currency: 'GBP', customer: 'cus_55', order: 'RMA-118' },
  entities: { return: 'RMA-118', customer: 'cus_55' }
} as const

export const pastItsDeadline: Scenario = {
  about: 'A refund that was not settled before its deadline. It is first in the queue and was escalated.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'error_500_after_accept'), 'executed')
    await untilState(world, intent.reference, ({ overdueSince, deadline }) => {
      // If the action was declared differently, the deadline has not passed yet.
      return overdueSince !== null || Date.parse(deadline ?? '') > Date.now() + 60_000
    })
  }
}
