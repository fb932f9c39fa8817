import { newSetupToken } from '@/lib/auth/setup-token'
import { offerSetup } from '@/lib/db/setup'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'
import { ensureFirstTenant } from './ensure-first-tenant'

const LINK_HOURS = 24

/**
 * The one-time link by which the first person sets the console up: good for 24 hours, and only the latest one is. Null
 * when somebody is a member already.
 *
 * @param input.baseUrl the console's public URL without a trailing slash.
 */
export async function makeSetupLink(
  ctx: SystemContext,
  { baseUrl }: { baseUrl: string }
): Promise<Result<string | null>> {
  const tenant = await ensureFirstTenant(ctx)
  if (!tenant.ok) return tenant
  const { token, hash } = newSetupToken(tenant.value)
  const open = await offerSetup(tenant.value, hash, LINK_HOURS)
  return ok(open ? `${baseUrl}/setup?token=${token}` : null)
}
