import type { z } from 'zod'
import { instantInputSchema } from '@/lib/api/common'
import type { listQuerySchema, OperationPage } from '@/lib/api/operation-list'
import type { ListFilter, ListPosition } from '@/lib/db/list-filter'
import { listOperationRows } from '@/lib/db/operation-list'
import { decodeCursor, encodeCursor } from '@/lib/domain/exact/cursor'
import { fromWireId } from '@/lib/domain/operation/ids'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireListItem } from './to-wire-list-item'

type Query = z.output<typeof listQuerySchema>

/**
 * One keyset page of operations. `sort` by deadline or age lists unresolved operations, because no other operation has
 * either.
 */
export async function listOperations(ctx: ServiceContext, query: Query): Promise<Result<Answer<OperationPage>>> {
  const after = query.cursor === undefined ? null : positionOf(query.cursor, query.sort)
  if (after === undefined) {
    return refused({
      code: 'invalid_cursor',
      detail: 'The cursor does not belong to this list. Start again without a cursor.',
      errors: [{ pointer: '/cursor', message: 'not a cursor of this list' }]
    })
  }
  const filter = filterOf(ctx, query)
  if ('pointer' in filter)
    return refused({ code: 'invalid_request', detail: 'The query is not valid.', errors: [filter] })
  const rows = await listOperationRows(ctx.tenantId, filter, query.sort, after, query.limit)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const at = query.sort === 'deadline' ? last?.deadline : query.sort === 'age' ? last?.unknown_since : null
  return {
    ok: true,
    value: {
      status: 'done',
      body: {
        items: await Promise.all(page.map((row) => toWireListItem(ctx.tenantId, row))),
        nextCursor: last === undefined ? null : encodeCursor(query.sort, [at ?? null, last.id])
      }
    }
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function positionOf(cursor: string, sort: Query['sort']): ListPosition | undefined {
  const [at, id] = decodeCursor(sort, cursor) ?? []
  if (typeof id !== 'string' || !UUID.test(id)) return undefined
  if (sort === '-createdAt') return { at: null, id }
  return typeof at === 'string' && at.length <= 40 && instantInputSchema.safeParse(at).success ? { at, id } : undefined
}

const flag = (text: 'true' | 'false' | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true'

function filterOf(ctx: ServiceContext, query: Query): ListFilter | { pointer: string; message: string } {
  const owner = query.owner === undefined ? undefined : ownerFilter(ctx, query.owner)
  if (owner === null) return { pointer: '/owner', message: 'me, or an id that starts with usr_ or team_' }
  const colon = query.entity?.indexOf(':') ?? -1
  if (query.entity !== undefined && colon < 1)
    return { pointer: '/entity', message: 'name:value, such as order:ORD-2048' }
  const q = query.q?.trim()
  return {
    state: query.state,
    unresolved: flag(query.unresolved),
    overdue: flag(query.overdue),
    held: flag(query.held),
    awaitingApproval: flag(query.awaitingApproval),
    action: query.action,
    provider: query.provider,
    owner,
    reference: query.reference,
    idempotencyKey: query.idempotencyKey,
    entity:
      query.entity === undefined
        ? undefined
        : { name: query.entity.slice(0, colon), value: query.entity.slice(colon + 1) },
    workflowId: query.workflowId,
    runId: query.runId,
    agentId: query.agentId,
    search: q === undefined || q === '' ? undefined : { text: q, operationId: fromWireId('op', q) }
  }
}

function ownerFilter(ctx: ServiceContext, text: string): { type: 'user' | 'team'; id: string } | null {
  if (text === 'me') return { type: 'user', id: ctx.credentialId }
  const user = fromWireId('usr', text)
  if (user !== null) return { type: 'user', id: user }
  const team = fromWireId('team', text)
  return team === null ? null : { type: 'team', id: team }
}
