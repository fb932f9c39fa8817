import { actOut, expectDecision } from '../agent-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const first = payment('ORD-2070', 'cus_63', '75.00')
const second = payment('ORD-2071', 'cus_63', '75.00')

export const suspectedDuplicateHeld: Scenario = {
  about:
    'A second order with the same customer and amount while the first one is uncertain. It is held until a person decides.',
  reference: second.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, first, 'accept_then_drop'), 'executed')
    expectDecision(await actOut(world, second), 'wait', 'suspected_duplicate')
  }
}
