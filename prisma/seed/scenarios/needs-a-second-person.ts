import { actOut, expectDecision } from '../agent-steps'
import { confirmItHappened, keepWhatTheProviderShows } from '../people-steps'
import type { Scenario } from '../world'
import { payment } from './payment'

const intent = payment('ORD-2075', 'cus_70', '4200.00')

export const needsASecondPerson: Scenario = {
  about: 'A large payment. An operator proposes a resolution, and a second person must approve it.',
  reference: intent.reference,
  tell: async (world) => {
    expectDecision(await actOut(world, intent, 'accept_then_drop'), 'executed')
    const { operator } = world.people
    await confirmItHappened(operator, await keepWhatTheProviderShows(world, operator, intent.reference))
  }
}
