import { actOut, expectDecision } from '../agent-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2048', 'cus_9', '125.00')

export const answerLostAfterAcceptance: Scenario = {
  about: 'The provider accepted the payment and the answer was lost. Two retries were stopped.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'accept_then_drop'), 'executed')
    for (const _retry of [1, 2]) expectDecision(await actOut(world, intent), 'reconcile', 'outcome_unknown')
  }
}
