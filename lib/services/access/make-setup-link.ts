import { newSetupToken } from '@/lib/auth/setup-token'
import { offerSetup } from '@/lib/db/setup'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'
import { ensureFirstTenant } from './ensure-first-tenant'

const LINK_HOURS = 24

/**
 * The one-time link for the first set-up: valid for 24 hours, and only the latest one is valid. Null if a member
 * exists.
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
