import { type Due, dueOperations } from '@/lib/db/due'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** The operations of a tenant that time has made due, at most `limit` of each kind, in one read. */
export async function findDue(
  ctx: ServiceContext,
  { limit, retentionDays }: { limit: number; retentionDays: number }
): Promise<Result<Due[]>> {
  return ok(await dueOperations(ctx.tenantId, limit, retentionDays))
}
