import { actOut, expectDecision } from '../agent-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2060', 'cus_40', '125.00')

export const amountChanged: Scenario = {
  about:
    'The payment succeeded. A retry with another amount under the same key was refused, with the name of the field.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent), 'executed')
    const changed = { ...intent, request: { ...intent.request, amount: '150.00' } }
    expectDecision(await actOut(world, changed), 'refuse', 'fingerprint_mismatch')
  }
}
