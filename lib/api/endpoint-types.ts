import type { z } from 'zod'
import type { Endpoints } from './endpoints'
import type { EndpointId } from './routes'

/** Types only: nothing here reaches a browser. */

type Empty = Record<never, never>

type ParamsOf<E> = E extends { params: infer P }
  ? { params: { [N in keyof P]: P[N] extends { kind: 'number' } ? number : string } }
  : Empty

type WireQueryOf<E> = E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : Empty
type WireBodyOf<E> = E extends { body: infer B extends z.ZodType }
  ? E extends { bodyOptional: true }
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : Empty
type WireKeyOf<E> = E extends { idempotencyKeyHeader: true } ? { idempotencyKey: string } : Empty

/** The input of a client: wire ids, query and body before defaults. */
export type EndpointInput<Id extends EndpointId> = ParamsOf<Endpoints[Id]> &
  WireQueryOf<Endpoints[Id]> &
  WireBodyOf<Endpoints[Id]> &
  WireKeyOf<Endpoints[Id]>

type AnswersOf<E> = E extends { answers: infer A } ? A[keyof A] : never

/** The body of every 2xx answer of an endpoint. */
export type EndpointAnswer<Id extends EndpointId> =
  AnswersOf<Endpoints[Id]> extends { schema: infer S extends z.ZodType } ? z.output<S> : never

type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : Empty
type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : Empty
type KeyOf<E> = E extends { idempotencyKeyHeader: true } ? { key: string } : Empty

type PathOf<E> = ParamsOf<E> extends { params: infer P } ? P : Empty

/**
 * What a verb is given: the parameters of the path (ids as uuids) and of the query side by side, the `body`, and begin's
 * `key`. All of it parsed, with defaults filled in.
 */
export type VerbInput<Id extends EndpointId> = PathOf<Endpoints[Id]> &
  QueryOf<Endpoints[Id]> &
  BodyOf<Endpoints[Id]> &
  KeyOf<Endpoints[Id]>
