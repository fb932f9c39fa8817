import type { BeginAnswer } from '@/lib/api/begin'
import type { Grant } from './keep-lease'

/** A grant to execute, read from an answer to begin. */
export type Granted = { grant: Grant; leaseMs: number; delivery: NonNullable<BeginAnswer['delivery']> }

/**
 * The grant that an answer to begin holds, or null when it grants nothing. The answer came over a network, and acting on
 * one that was cut or forged by something in between is the one thing that must not happen: every part is looked at.
 */
export function readGrant(answer: BeginAnswer): Granted | null {
  const { decision, operation, attempt, delivery } = answer
  if (decision !== 'execute' || !attempt || !delivery) return null
  // Both times are the ledger's: the length of the lease, whatever this machine's clock says.
  const leaseMs = Date.parse(attempt.leaseExpiresAt) - Date.parse(operation.updatedAt)
  const isWhole =
    operation.state === 'submitted' &&
    typeof operation.id === 'string' &&
    Number.isSafeInteger(attempt.number) &&
    /^\d+$/.test(attempt.fencingToken) &&
    leaseMs > 0 &&
    delivery.timeoutMs > 0
  if (!isWhole) return null
  const grant = { operationId: operation.id, attempt: attempt.number, fencingToken: attempt.fencingToken }
  return { grant, leaseMs, delivery }
}

/** Whether this is an answer of the ledger about an operation at all. */
export function isBeginAnswer(body: unknown): body is BeginAnswer {
  if (typeof body !== 'object' || body === null) return false
  const { decision, operation } = body as Partial<BeginAnswer>
  return typeof decision === 'string' && typeof operation === 'object' && operation !== null
}
