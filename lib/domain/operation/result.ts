import type { OperationRecord } from './operation'
import type { FieldError, RefusalCode } from './refusal'
import type { DecisionKind } from './vocabulary'

/** A no that the caller must handle: code, one sentence for people, and what a machine needs to go on safely. */
export type Refusal = {
  code: RefusalCode
  detail: string
  errors?: FieldError[]
  decision?: DecisionKind
  /** The operation it is about; doors show its summary, never the stored payload. */
  operation?: OperationRecord
  matchedBy?: 'key' | 'reference'
  safeNewKey?: boolean
  /** A sentence for the model that asked. */
  guidance?: string
  retryAfterSeconds?: number
  /** What changed since the version that the caller decided on. */
  changes?: { sequence: number; type: string; at: string; actor: string }[]
  headers?: Record<string, string>
}

export type Ok<T> = { ok: true; value: T }
export type Refused = { ok: false; refusal: Refusal }
export type Result<T> = Ok<T> | Refused

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
