import type { AuditAnswer, TimelineItem } from '@/lib/api/audit'
import type { OperationDetail } from '@/lib/api/operations'
import { fromWireId, toWireId } from '@/lib/domain/operation/ids'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'
import { contextOf, requireSession } from './session'

export type OperationPageData = {
  detail: OperationDetail
  timeline: TimelineItem[]
  audit: AuditAnswer
  /** The reader, with the wire id of an owner. */
  you: { id: string }
  /** When it was read, in milliseconds since the epoch. */
  servedAt: number
}

/**
 * The page of one operation: the operation, its timeline and its verified audit trail.
 * @param operationId as it is on the wire
 * @returns null for an absent, foreign or invalid id; the result does not say which.
 */
export async function loadOperation(operationId: string): Promise<OperationPageData | null> {
  const servedAt = Date.now()
  const session = await requireSession()
  const id = fromWireId('op', operationId)
  if (id === null) return null
  const ctx = contextOf(session)
  const [detail, timeline, audit] = await Promise.all([
    perform('getOperation', ctx, { operationId: id }),
    perform('getTimeline', ctx, { operationId: id }),
    perform('getAudit', ctx, { operationId: id })
  ])
  const [read, happened, trail] = [bodyOf(detail), bodyOf(timeline), bodyOf(audit)]
  if (read === null || happened === null || trail === null) return null
  return {
    detail: read,
    timeline: happened.items,
    audit: trail,
    servedAt,
    you: { id: toWireId('usr', session.credentialId) }
  }
}

function bodyOf<Body>(answer: Result<Answer<Body>>): Body | null {
  if (answer.ok) return answer.value.body
  if (answer.refusal.code === 'not_found') return null
  throw new Error(answer.refusal.detail)
}
