import { tenantExists } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { PlainError } from '@/lib/plain-error'
import { ensureFirstTenant } from '@/lib/services/access/setup'
import type { ServiceContext } from '@/lib/services/kernel/context'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The context in which a command acts: an administrator without a name, in the tenant that `--tenant` names or else in
 * the first one, which is made when there is none yet.
 *
 * @throws PlainError when no such tenant exists.
 */
export async function commandContext(tenant: string | undefined): Promise<ServiceContext> {
  return {
    tenantId: (await tenantNamed(tenant)) as TenantId,
    actor: { type: 'system', id: 'command-line', name: 'Command line' },
    scopes: new Set(['admin']),
    role: null,
    credentialId: 'command-line',
    requestId: `command-${process.pid}`,
    traceparent: null
  }
}

async function tenantNamed(tenant: string | undefined): Promise<string> {
  if (tenant === undefined) return ensureFirstTenant()
  const id = tenant.toLowerCase()
  if (UUID.test(id) && (await tenantExists(id))) return id
  throw new PlainError(`There is no tenant "${tenant}". Use the id that "tenants create" printed.`)
}
