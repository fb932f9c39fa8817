import { act } from '@/lib/client/act'
import { actOut, callProvider, expectDecision, intentionOf } from '../agent-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2051', 'cus_31', '89.90')

export const freshKeyCaught: Scenario = {
  about: 'After a lost answer the agent used a new key for the same order. The reference stopped the duplicate.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'accept_then_drop'), 'executed')
    const fresh = { ...(await intentionOf(intent)), idempotencyKey: '7f0c1a52-6a5e-4b0e-9d8e-2f6f3f7f4b11' }
    const told = await act(world.agent, fresh, () => callProvider(world, intent))
    expectDecision(told, 'reconcile', 'outcome_unknown')
  }
}
