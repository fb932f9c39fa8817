import { actOut, expectDecision } from '../agent-steps'
import { confirmItHappened, keepWhatTheProviderShows } from '../people-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2039', 'cus_17', '310.00')

export const settledWithEvidence: Scenario = {
  about: 'An operator settled a lost answer with the provider’s record. The agent then got the result.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'accept_then_drop'), 'executed')
    expectDecision(await actOut(world, intent), 'reconcile')
    const { operator } = world.people
    await confirmItHappened(operator, await keepWhatTheProviderShows(world, operator, intent.reference))
    expectDecision(await actOut(world, intent), 'replay')
  }
}
