import { actOut, expectDecision } from '../agent-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2062', 'cus_41', '59.00')

export const declined: Scenario = {
  about:
    'The provider declined the payment. It was settled at once, later requests get the same answer, and it was never in the queue.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'decline'), 'executed')
    expectDecision(await actOut(world, intent), 'replay')
  }
}
