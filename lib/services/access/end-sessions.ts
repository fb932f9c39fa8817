import { endSessions } from '@/lib/db/people'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** Signs the member out everywhere, this session included. */
export async function endOwnSessions(ctx: ServiceContext): Promise<void> {
  await endSessions(ctx.tenantId, ctx.credentialId, accessActor(ctx))
}
