import { endSessions } from '@/lib/db/people'
import { ok, type Result } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** Signs the member out everywhere, this session included. */
export async function endOwnSessions(ctx: ServiceContext): Promise<Result<null>> {
  await endSessions(ctx.tenantId, ctx.credentialId, accessActor(ctx))
  return ok(null)
}
