import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { ServiceContext, SystemContext } from '@/lib/services/kernel/context'

/** The ledger itself as the one who acts, in no tenant. */
export const SYSTEM: SystemContext = {
  actor: { type: 'system', id: null, name: null },
  requestId: 'sweep',
  traceparent: null,
  via: 'job'
}

/** The ledger as the actor in a tenant. It has no scope: the policy of the action decides what it can do. */
export const systemContext = (tenantId: TenantId): ServiceContext => ({
  ...SYSTEM,
  tenantId,
  scopes: new Set(),
  role: null,
  credentialId: 'system'
})
