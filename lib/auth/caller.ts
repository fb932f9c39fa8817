import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Actor } from '@/lib/domain/operation/operation'
import type { Role, Scope } from '@/lib/domain/operation/vocabulary'

/** Who a credential belongs to and what it may do: everything that checking a credential establishes. */
export type Caller = {
  tenantId: TenantId
  actor: Actor & { id: string | null; name: string | null }
  scopes: ReadonlySet<Scope>
  /** Null for API keys. */
  role: Role | null
  /** The credential: API key uuid or user uuid. Holds leases. */
  credentialId: string
  /** The tenant's configuration that this was read under; begin refuses a batch decided on an older one. */
  configVersion: number
}
