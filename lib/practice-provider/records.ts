/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
/** A JSON object, the only body that the provider takes. */
export type JsonObject = { readonly [name: string]: Json }

/** Whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type ResourceName = 'payments' | 'tickets'

/** One effect of the provider. Written once; its current status is computed from its times. */
export interface Effect {
  readonly id: string
  readonly resource: ResourceName
  readonly account: string
  /** The client's business name of the thing, by which duplicates are recognised; null when it gave none. */
  readonly reference: string | null
  readonly idempotencyKey: string | null
  readonly createdAtMs: number
  /** Lists and searches do not show the object before this time. */
  readonly searchableFromMs: number
  /** Pending until this time; null when it was final at once. */
  readonly settlesAtMs: number | null
  /** A declined payment is recorded, but no money moved, so it does not count as an effect. */
  readonly declined: boolean
  readonly fields: JsonObject
}

/** An answer kept under an idempotency key, replayed as the same text. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** One line of the log. The state of the provider is the sum of these lines. */
export type LogRecord =
  | {
      readonly type: 'requested'
      readonly atMs: number
      readonly requestId: string
      readonly account: string
      readonly method: string
      readonly path: string
      readonly idempotencyKey: string | null
    }
  | { readonly type: 'faulted'; readonly atMs: number; readonly requestId: string; readonly faults: string }
  | {
      readonly type: 'created'
      readonly requestId: string
      readonly effect: Effect
      readonly fingerprint: string
      /** Null if the provider keeps no answer; the key is then not stored either. */
      readonly answer: StoredAnswer | null
    }
  | { readonly type: 'replayed'; readonly atMs: number; readonly requestId: string; readonly idempotencyKey: string }
  | { readonly type: 'keys_forgotten'; readonly atMs: number; readonly account: string }
  | { readonly type: 'reset'; readonly atMs: number }
