import { readAmount } from '@/lib/practice-provider/amounts'
import { invalidField } from '@/lib/practice-provider/answers'
import { type Effect, isObject, type JsonObject, type ResourceName } from '@/lib/practice-provider/records'

/** A kind of object that the provider creates. */
export interface Resource {
  readonly name: ResourceName
  readonly noun: string
  readonly idPrefix: string
  /** The status of an object that is done; `pending` comes before it, `failed` instead of it. */
  readonly doneStatus: string
  /** Fields by which a list can be searched, besides `reference` and `idempotency_key`. */
  readonly searchFields: readonly string[]
  /** The body field that names the thing when the client gave no reference. */
  readonly referenceField: string
  /** Reads what is stored. @throws Refusal 422 for a body that is not acceptable. */
  readonly read: (body: JsonObject) => JsonObject
}

/** The two resources of the service. */
export const RESOURCES: readonly Resource[] = [
  {
    name: 'payments',
    noun: 'payment',
    idPrefix: 'pay',
    doneStatus: 'succeeded',
    searchFields: ['customer', 'order'],
    referenceField: 'order',
    read: (body) => ({
      ...readAmount(body),
      customer: optionalText(body, 'customer'),
      order: optionalText(body, 'order')
    })
  },
  {
    name: 'tickets',
    noun: 'ticket',
    idPrefix: 'tkt',
    doneStatus: 'open',
    searchFields: ['requester', 'external_id'],
    referenceField: 'external_id',
    read: (body) => ({
      subject: requiredText(body, 'subject'),
      body: optionalText(body, 'body'),
      requester: optionalText(body, 'requester'),
      external_id: optionalText(body, 'external_id')
    })
  }
]

/** The stored fields of a body, with its metadata. @throws Refusal 422 for a body that is not acceptable. */
export function readFields(resource: Resource, body: JsonObject): JsonObject {
  return { ...resource.read(body), metadata: readMetadata(body) }
}

/** The client's name for the thing: `reference`, else `metadata.onceover_reference`, else the order or external id. */
export function readReference(resource: Resource, body: JsonObject): string | null {
  const metadata = isObject(body.metadata) ? body.metadata : {}
  const candidates = [body.reference, metadata.onceover_reference, body[resource.referenceField]]
  return candidates.find((value): value is string => typeof value === 'string' && value !== '') ?? null
}

/** An effect as the API shows it at a moment: a pending one becomes final when its time has come. */
export function toWire(resource: Resource, effect: Effect, nowMs: number): JsonObject {
  return {
    id: effect.id,
    object: resource.noun,
    ...effect.fields,
    reference: effect.reference,
    idempotency_key: effect.idempotencyKey,
    status: statusOf(resource, effect, nowMs),
    failure: effect.declined ? { code: 'card_declined', message: 'The card was declined.' } : null,
    created_at: new Date(effect.createdAtMs).toISOString()
  }
}

/**
 * The body without instructions for the practice provider, so that the same payment with and without a fault is one
 * payment.
 */
export function withoutFault(body: JsonObject): JsonObject {
  if (!isObject(body.metadata)) return body
  const { practice_fault: _instruction, ...metadata } = body.metadata
  return { ...body, metadata }
}

function statusOf(resource: Resource, effect: Effect, nowMs: number): string {
  if (effect.declined) return 'failed'
  return effect.settlesAtMs !== null && nowMs < effect.settlesAtMs ? 'pending' : resource.doneStatus
}

function requiredText(body: JsonObject, field: string): string {
  const value = optionalText(body, field)
  if (!value) throw invalidField(field, 'is required')
  return value
}

function optionalText(body: JsonObject, field: string): string | null {
  const value = body[field] ?? null
  if (value !== null && typeof value !== 'string') throw invalidField(field, 'must be a string')
  return value
}

function readMetadata(body: JsonObject): JsonObject {
  const metadata = withoutFault(body).metadata ?? {}
  if (!isObject(metadata)) throw invalidField('metadata', 'must be an object')
  for (const [name, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') throw invalidField(`metadata.${name}`, 'must be a string')
  }
  return metadata
}
