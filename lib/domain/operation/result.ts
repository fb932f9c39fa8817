import type { OperationRecord } from './operation'
import type { FieldError, RefusalCode } from './refusal'
import type { DecisionKind } from './vocabulary'

/**
 * A refusal that the caller must handle: a code, a sentence for people, and the fields that a machine needs to continue
 * safely.
 */
export type Refusal = {
  code: RefusalCode
  detail: string
  errors?: FieldError[]
  decision?: DecisionKind
  /** The operation of the refusal; adapters show its summary, never the stored payload. */
  operation?: OperationRecord
  matchedBy?: 'key' | 'reference'
  safeNewKey?: boolean
  /** A sentence for the model that asked. */
  guidance?: string
  retryAfterSeconds?: number
  /** The changes since the version that the caller used. */
  changes?: { sequence: number; type: string; at: string; actor: string }[]
}

export type Ok<T> = { ok: true; value: T }
export type Refused = { ok: false; refusal: Refusal }
export type Result<T> = Ok<T> | Refused

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
