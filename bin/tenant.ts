import { tenantExists } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { PlainError } from '@/lib/plain-error'
import type { ServiceContext, SystemContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The command line as the one who acts, for what belongs to no tenant. */
export const COMMAND_LINE: SystemContext = {
  actor: { type: 'system', id: 'command-line', name: 'Command line' },
  requestId: `command-${process.pid}`,
  traceparent: null,
  via: 'cli'
}

/**
 * The context of a command: an administrator without a name, in the tenant of `--tenant` or in the first one, which is
 * created if missing.
 *
 * @throws PlainError when no such tenant exists.
 */
export async function commandContext(tenant: string | undefined): Promise<ServiceContext> {
  return {
    ...COMMAND_LINE,
    tenantId: await tenantNamed(tenant),
    scopes: new Set(['admin', 'inventory:write', 'operations:read']),
    role: null,
    credentialId: 'command-line'
  }
}

async function tenantNamed(tenant: string | undefined): Promise<TenantId> {
  if (tenant === undefined) {
    const first = await perform('ensureFirstTenant', COMMAND_LINE, {})
    if (!first.ok) throw new PlainError(first.refusal.detail)
    return first.value
  }
  const id = tenant.toLowerCase()
  if (UUID.test(id) && (await tenantExists(id))) return vouchTenant(id)
  throw new PlainError(`There is no tenant "${tenant}". Use the id that "tenants create" printed.`)
}
