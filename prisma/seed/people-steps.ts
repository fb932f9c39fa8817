import { evidenceBodySchema } from '@/lib/api/evidence'
import type { Operation } from '@/lib/api/operations'
import { resolutionBodySchema } from '@/lib/api/resolutions'
import { fromWireId } from '@/lib/domain/operation/ids'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'
import type { SeedWorld } from './world'

/** The access for lookups: a member who can read everything, and the provider. */
type Lookout = { people: Pick<SeedWorld['people'], 'admin'>; providerUrl: string }
type FoundPayment = { operation: Operation; uuid: string }

/** The operation with this reference, or null when there is none yet. */
export async function findByReference(
  { people }: Pick<Lookout, 'people'>,
  reference: string
): Promise<FoundPayment | null> {
  const page = body(await perform('listOperations', people.admin, { reference, sort: '-createdAt', limit: 1 }))
  const uuid = fromWireId('op', page.items[0]?.id ?? '')
  if (uuid === null) return null
  return { operation: body(await perform('getOperation', people.admin, { operationId: uuid })).operation, uuid }
}

/** Waits until the operation is in a state that time brings it to, and lets the ledger notice. */
export async function untilState(
  world: SeedWorld,
  reference: string,
  isThere: (op: Operation) => boolean
): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await world.sweep()
    const found = await findByReference(world, reference)
    if (found && isThere(found.operation)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${reference} did not reach the state that the scenario expects.`)
}

/** A person looks up the payment at the provider and adds it as evidence. */
export async function keepWhatTheProviderShows(
  world: Lookout,
  who: ServiceContext,
  reference: string
): Promise<{ found: FoundPayment; evidenceId: string; providerReference: string }> {
  const response = await fetch(`${world.providerUrl}/v1/payments?reference=${encodeURIComponent(reference)}`)
  const { data } = (await response.json()) as { data: Record<string, string>[] }
  const seen = data[0]
  const found = await findByReference(world, reference)
  if (!seen?.id || found === null) throw new Error(`${reference} does not exist at the provider or in the ledger.`)
  const { id, amount_decimal: amount, currency, customer, order } = seen
  const kept = body(
    await perform('addEvidence', who, {
      operationId: found.uuid,
      body: evidenceBodySchema.parse({
        kind: 'provider_activity_log',
        finding: 'applied',
        source: 'Practice provider, list of payments',
        providerReference: id,
        observed: { amount, currency, customer, order }
      })
    })
  )
  return { found: { ...found, operation: kept.operation }, evidenceId: kept.evidence.id, providerReference: id }
}

/** A person decides, on this evidence, that it happened. Above the approval limit this is a proposal. */
export async function confirmItHappened(
  who: ServiceContext,
  { found, evidenceId, providerReference }: Awaited<ReturnType<typeof keepWhatTheProviderShows>>
): Promise<void> {
  body(
    await perform('resolveOperation', who, {
      operationId: found.uuid,
      body: resolutionBodySchema.parse({
        decisionId: `seed-${found.uuid}`,
        expectedVersion: found.operation.version,
        resolution: 'confirm_succeeded',
        evidenceIds: [evidenceId],
        reason: 'One payment with our reference, amount and customer is in the provider’s list.',
        reasonCode: 'provider_confirmed',
        providerReference,
        result: { id: providerReference, status: 'succeeded' }
      })
    })
  )
}

function body<T>(result: Result<Answer<T>>): T {
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value.body
}
