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

/** Everything the server, OpenAPI, the reference and the client need to know of one endpoint. */
export type Endpoint = {
  tag: Tag
  summary: string
  /** More than a line, for the reference. */
  about?: string
  scopes: ScopeRule
  idempotencyKeyHeader?: true
  params?: Readonly<Record<string, ParamSpec>>
  query?: z.ZodType
  body?: z.ZodType
  /** No body at all counts as `{}`. */
  bodyOptional?: true
  exampleBody?: unknown
  exampleQuery?: string
  answers: Readonly<Partial<Record<200 | 201 | 202, AnswerSpec>>>
  /** Refusals of this endpoint, beside those that any endpoint may give. */
  errors: readonly RefusalCode[]
  /** The items can be had one a line, by `Accept: application/jsonl`. */
  jsonLines?: true
  /** What the caller must do when the ledger cannot be reached; begin's own sentence when left out. */
  whenUnavailable?: string
}

/** Declares one endpoint and keeps the exact types of its shapes. */
export const declare = <const E extends Endpoint>(endpoint: E): E => endpoint

/** Refusals that any endpoint may give. */
export const COMMON_ERRORS: readonly RefusalCode[] = [
  'unauthenticated',
  'scope_missing',
  'rate_limited',
  'internal_error',
  'ledger_unavailable'
]
/** Refusals that any endpoint with a body may give. */
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
