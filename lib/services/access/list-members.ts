import type { Member } from '@/lib/api/members'
import { listUserRows } from '@/lib/db/people'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireMember } from './to-wire-member'

/** All members of the tenant, for members and administrators; an agent key does not get e-mail addresses. */
export async function listMembers(ctx: ServiceContext): Promise<Result<Answer<{ items: Member[] }>>> {
  const rows = await listUserRows(ctx.tenantId)
  return ok({ status: 'done', body: { items: rows.map(toWireMember) } })
}
