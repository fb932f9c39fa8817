import type { z } from 'zod'
import type { ScopeRule } from '@/lib/domain/access/scopes'
import type { WireIdPrefix } from '@/lib/domain/operation/ids'
import type { RefusalCode } from '@/lib/domain/operation/refusal'

/** The chapters of the reference, in reading order. */
export const TAGS = ['Operations', 'Work', 'Settling', 'Inventory', 'Access'] as const
export type Tag = (typeof TAGS)[number]

/** One path parameter. An `id` reaches the service as its uuid; a malformed one is the same 404 as a foreign one. */
export type ParamSpec =
  | { kind: 'id'; prefix: WireIdPrefix; about: string }
  | { kind: 'number'; about: string }
  | { kind: 'text'; schema: z.ZodType<string>; about: string; example: string }

/**
 * What a client may assume of a call before it makes one; the annotations of MCP tools are these. `idempotent`: the same
 * call twice has the effect of one. `destructive`: something that was there is replaced, ended or given up.
 */
export type Hints = { readOnly: boolean; idempotent: boolean; destructive: boolean }

export const READS: Hints = { readOnly: true, idempotent: true, destructive: false }
export const ADDS_ONCE: Hints = { readOnly: false, idempotent: true, destructive: false }
export const ADDS_EACH_TIME: Hints = { readOnly: false, idempotent: false, destructive: false }
export const REPLACES_ONCE: Hints = { readOnly: false, idempotent: true, destructive: true }
export const REPLACES_EACH_TIME: Hints = { readOnly: false, idempotent: false, destructive: true }

export type AnswerSpec = { about: string; schema: z.ZodType; example: unknown }

/** The declaration of one endpoint, for the server, OpenAPI, the reference and the client. */
export type Endpoint = {
  tag: Tag
  summary: string
  /** A longer description for the reference. */
  about?: string
  /** Any one of these lets a caller in. Steps take theirs from the table of lib/domain/access/scopes.ts. */
  scopes: ScopeRule
  /** What an API key needs instead, where a key may see less than a person with the same scope. */
  keyScopes?: ScopeRule
  hints: Hints
  /** The caller asks whether it may act, so that every answer has to say whether the tool may be called. */
  asksToAct?: true
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
  /** What to do when the ledger is unavailable. Callers that ask to act get the sentence of begin. */
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
