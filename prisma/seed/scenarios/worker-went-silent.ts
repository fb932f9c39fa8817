import { callProvider, intentionOf } from '../agent-steps'
import { untilState } from '../people-steps'
import type { Scenario } from '../world'

const intent = {
  tool: 'ticket.create',
  runId: 'support-CASE-311',
  step: 2,
  reference: 'ticket-CASE-311',
  request: { subject: 'Parcel damaged on arrival', requester: 'cus_22', external_id: 'CASE-311' },
  entities: { case: 'CASE-311', customer: 'cus_22' },
  leaseSeconds: 1
} as const

export const workerWentSilent: Scenario = {
  about: 'A worker opened a ticket and stopped responding. Its lease ended without a report.',
  reference: intent.reference,
  tell: async (world) => {
    const { idempotencyKey, ...body } = await intentionOf(intent)
    await world.agent.call('beginOperation', { idempotencyKey, body })
    await callProvider(world, intent)
    await untilState(world, intent.reference, ({ state }) => state === 'unknown')
  }
}
