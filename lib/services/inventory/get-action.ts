import type { Action } from '@/lib/api/actions'
import { findActionRow } from '@/lib/db/actions'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireAction } from './to-wire-action'

/** The policy of one action in the inventory. */
export async function getAction(
  ctx: ServiceContext,
  input: { name: string }
): Promise<Result<Answer<{ action: Action }>>> {
  const row = await findActionRow(ctx.tenantId, input.name)
  if (row === null) return refused({ code: 'not_found', detail: 'This action is not in the inventory.' })
  return { ok: true, value: { status: 'done', body: { action: toWireAction(row) } } }
}
