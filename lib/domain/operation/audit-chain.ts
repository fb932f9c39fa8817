import { sha256Hex } from '@/lib/domain/exact/sha256'

/** The first line of every hashed text. A later format gets another name, so old chains stay valid. */
const FORM = 'onceover.event.v1'

/** The previous digest of the first event of an operation. */
export const CHAIN_START = '0'.repeat(64)

/** One event of an operation, as it is stored, without its place in the chain. */
export type AuditEvent = {
  /** Uuid, lower case with hyphens, as PostgreSQL writes it. */
  tenantId: string
  /** Uuid, likewise. */
  operationId: string
  /** 1 for an operation's first event, without gaps. */
  sequence: number
  type: string
  /** RFC 3339 in UTC with exactly three decimals and `Z`: exactly as stored. */
  at: string
  actorType: string
  actorId: string | null
  requestId: string | null
  /** The stored JSON text, not a value: the hashed bytes are the stored bytes. */
  data: string
}

export type ChainedEvent = AuditEvent & {
  /** The predecessor's digest in 64 lowercase hexadecimal digits; `CHAIN_START` for the first event. */
  previousDigest: string
  /** This event's digest, likewise. */
  digest: string
}

export type ChainVerification =
  /** `head` is the last digest, `CHAIN_START` when there is no event. */
  | { ok: true; head: string }
  /** `sequence` is the first place where the chain is broken. */
  | { ok: false; sequence: number; reason: 'gap' | 'digest_mismatch' | 'previous_mismatch' | 'malformed' }

/**
 * The digest of an event: SHA-256 over these lines in UTF-8, joined by a line feed and without one at the end: the
 * form's name, tenant, operation, sequence, type, time, actor type, actor id, request id (empty when absent), the
 * SHA-256 of the data text in hex, and the predecessor's digest in hex. The migration computes the same in SQL.
 */
export function eventDigest(event: AuditEvent, previousHex: string): string {
  return sha256Hex(
    [
      FORM,
      event.tenantId,
      event.operationId,
      String(event.sequence),
      event.type,
      event.at,
      event.actorType,
      event.actorId ?? '',
      event.requestId ?? '',
      sha256Hex(event.data),
      previousHex
    ].join('\n')
  )
}

/**
 * Checks the whole chain of one operation, from its first event on and in the order of their sequence. Any altered,
 * missing, added, reordered or foreign event is named by the place where the chain first fails; events missing at the
 * end are found by comparing `head` with a checkpoint. Linear time.
 */
export function verifyChain(events: readonly ChainedEvent[]): ChainVerification {
  let head = CHAIN_START
  for (const [index, event] of events.entries()) {
    const sequence = index + 1
    if (event.sequence !== sequence) return { ok: false, sequence, reason: 'gap' }
    if (!isWellFormed(event) || isForeign(event, events[0])) return { ok: false, sequence, reason: 'malformed' }
    if (event.previousDigest !== head) return { ok: false, sequence, reason: 'previous_mismatch' }
    if (event.digest !== eventDigest(event, head)) return { ok: false, sequence, reason: 'digest_mismatch' }
    head = event.digest
  }
  return { ok: true, head }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DIGEST = /^[0-9a-f]{64}$/
const TIME = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function isWellFormed(event: ChainedEvent): boolean {
  // A line feed inside a line would let two different events have one text, and so one digest.
  const lines = [event.type, event.actorType, event.actorId ?? '', event.requestId ?? '']
  return (
    UUID.test(event.tenantId) &&
    UUID.test(event.operationId) &&
    TIME.test(event.at) &&
    DIGEST.test(event.previousDigest) &&
    DIGEST.test(event.digest) &&
    lines.every((line) => !line.includes('\n'))
  )
}

function isForeign(event: AuditEvent, first: AuditEvent | undefined): boolean {
  return event.tenantId !== first?.tenantId || event.operationId !== first.operationId
}
