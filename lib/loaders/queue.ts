import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import { listQuerySchema } from '@/lib/api/operation-list'
import { lackingScope } from '@/lib/domain/access/lacking-scope'
import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { toWireId } from '@/lib/domain/operation/ids'
import { operationKeys } from '@/lib/queries/operation-keys'
import { type QueueFilter, queueQuery } from '@/lib/queries/queue-view'
import { firstPageOf } from '@/lib/queries/use-queue'
import { perform } from '@/lib/verbs/perform'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'
import { loadSummary } from './summary'

/** The reader of the queue: the wire id, and why this reader cannot take a step, or null. */
export type QueueReader = { id: string; assignForbidden: string | null; noteForbidden: string | null }

/**
 * The first page of the queue and its numbers. For a URL with invalid filters there is no page: the island sends the
 * request and shows the refusal.
 */
export async function loadQueue(
  filter: QueueFilter
): Promise<{ state: DehydratedState; reader: QueueReader; servedAt: number }> {
  const servedAt = Date.now()
  const session = await requireSession()
  const ctx = contextOf(session)
  const query = queueQuery(filter)
  const valid = listQuerySchema.safeParse(query)
  const [summary, page] = await Promise.all([
    loadSummary(),
    valid.success ? perform('listOperations', ctx, valid.data) : null
  ])
  return {
    state: dehydrated(
      [operationKeys.summary, summary],
      ...(page?.ok ? [[operationKeys.list(query), firstPageOf(page.value.body)] as [QueryKey, unknown]] : [])
    ),
    reader: {
      id: toWireId('usr', session.credentialId),
      assignForbidden: lackingScope(SCOPES_OF_STEP.assign_owner, ctx)?.detail ?? null,
      noteForbidden: lackingScope(SCOPES_OF_STEP.add_note, ctx)?.detail ?? null
    },
    servedAt
  }
}
