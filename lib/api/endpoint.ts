import type { z } from 'zod'
import type { WireIdPrefix } from '@/lib/domain/operation/ids'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { Scope } from '@/lib/domain/operation/vocabulary'

/** The chapters of the reference, in reading order. */
export const TAGS = ['Operations', 'Work', 'Settling', 'Inventory', 'Access'] as const
export type Tag = (typeof TAGS)[number]

/** One path parameter. An `id` reaches the service as its uuid; a malformed one is the same 404 as a foreign one. */
export type ParamSpec =
  | { kind: 'id'; prefix: WireIdPrefix; about: string }
  | { kind: 'number'; about: string }
  | { kind: 'text'; schema: z.ZodType<string>; about: string; example: string }

/** `all`: every scope is needed. `any`: one of them is enough. */
export type ScopeRule = { all: readonly Scope[] } | { any: readonly Scope[] }

export type AnswerSpec = { about: string; schema: z.ZodType; example: unknown }

/** The declaration of one endpoint, for the server, OpenAPI, the reference and the client. */
export type Endpoint = {
  tag: Tag
  summary: string
  /** A longer description for the reference. */
  about?: string
  scopes: ScopeRule
  idempotencyKeyHeader?: true
  params?: Readonly<Record<string, ParamSpec>>
  query?: z.ZodType
  body?: z.ZodType
  /** A missing body counts as `{}`. */
  bodyOptional?: true
  exampleBody?: unknown
  exampleQuery?: string
  answers: Readonly<Partial<Record<200 | 201 | 202, AnswerSpec>>>
  /** Refusals of this endpoint, in addition to the common ones. */
  errors: readonly RefusalCode[]
  /** The items are also available one per line, with `Accept: application/jsonl`. */
  jsonLines?: true
  /** What to do when the ledger is unavailable; the sentence of begin by default. */
  whenUnavailable?: string
}

/** Declares one endpoint and keeps the exact types of its shapes. */
export const declare = <const E extends Endpoint>(endpoint: E): E => endpoint

/** Refusals that any endpoint can return. */
export const COMMON_ERRORS: readonly RefusalCode[] = [
  'unauthenticated',
  'scope_missing',
  'rate_limited',
  'internal_error',
  'ledger_unavailable'
]
/** Refusals that any endpoint with a body can return. */
export const BODY_ERRORS: readonly RefusalCode[] = [
  'invalid_json',
  'invalid_request',
  'cross_origin',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type'
]

export const operationIdParam = { kind: 'id', prefix: 'op', about: 'the operation' } as const
export const attemptParam = { kind: 'number', about: 'number of the attempt, from 1' } as const
