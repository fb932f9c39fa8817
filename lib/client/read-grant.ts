import type { BeginAnswer } from '@/lib/api/begin'
import type { Grant } from './keep-lease'

/** A grant to execute, read from an answer to begin. */
export type Granted = { grant: Grant; leaseMs: number; delivery: NonNullable<BeginAnswer['delivery']> }

/**
 * Reads the grant from an answer to begin, or null without a grant. Every part is checked, because a worker must never
 * act on an answer that was cut or changed on the network.
 */
export function readGrant(answer: BeginAnswer): Granted | null {
  const { decision, operation, attempt, delivery } = answer
  if (decision !== 'execute' || !attempt || !delivery) return null
  // Both times come from the ledger, so the length of the lease does not depend on the local clock.
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

/** Whether this is an answer of the ledger about an operation. */
export function isBeginAnswer(body: unknown): body is BeginAnswer {
  if (typeof body !== 'object' || body === null) return false
  const { decision, operation } = body as Partial<BeginAnswer>
  return typeof decision === 'string' && typeof operation === 'object' && operation !== null
}
