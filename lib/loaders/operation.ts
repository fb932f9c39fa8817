import type { DehydratedState } from '@tanstack/react-query'
import { fromWireId, toWireId } from '@/lib/domain/operation/ids'
import type { Result } from '@/lib/domain/operation/result'
import { operationKeys } from '@/lib/queries/operation-keys'
import { getAudit } from '@/lib/services/audit/get-audit'
import type { Answer } from '@/lib/services/kernel/context'
import { getOperation } from '@/lib/services/operation/get-operation'
import { getTimeline } from '@/lib/services/operation/get-timeline'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'

export type OperationPage = {
  state: DehydratedState
  /** The operation's business name, for the title of the tab. */
  reference: string
  /** Who reads, as owners are named on the wire. */
  you: { id: string }
}

/**
 * The page of one operation: the operation, what happened to it and its verified trail.
 * @param operationId as it is on the wire
 * @returns null for what does not exist, belongs to somebody else or is no such id: nobody can tell which.
 */
export async function loadOperation(operationId: string): Promise<OperationPage | null> {
  const session = await requireSession()
  const id = fromWireId('op', operationId)
  if (id === null) return null
  const ctx = contextOf(session)
  const [detail, timeline, audit] = await Promise.all([
    getOperation(ctx, { operationId: id }),
    getTimeline(ctx, { operationId: id }),
    getAudit(ctx, { operationId: id })
  ])
  const [read, happened, trail] = [bodyOf(detail), bodyOf(timeline), bodyOf(audit)]
  if (read === null || happened === null || trail === null) return null
  return {
    state: dehydrated(
      [operationKeys.detail(operationId), read],
      [operationKeys.timeline(operationId), happened],
      [operationKeys.audit(operationId, happened.items.length), trail]
    ),
    reference: read.operation.reference,
    you: { id: toWireId('usr', session.credentialId) }
  }
}

function bodyOf<Body>(answer: Result<Answer<Body>>): Body | null {
  if (answer.ok) return answer.value.body
  if (answer.refusal.code === 'not_found') return null
  throw new Error(answer.refusal.detail)
}
