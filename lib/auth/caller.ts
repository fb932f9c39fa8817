import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Actor } from '@/lib/domain/operation/operation'
import type { Role, Scope } from '@/lib/domain/operation/vocabulary'

/** The owner and the permissions of a checked credential. */
export type Caller = {
  tenantId: TenantId
  actor: Actor & { id: string | null; name: string | null }
  scopes: ReadonlySet<Scope>
  /** Null for API keys. */
  role: Role | null
  /** The credential: API key uuid or user uuid. Holds leases. */
  credentialId: string
  /** The version of the tenant's configuration at the time of the read; begin refuses a batch with an older version. */
  configVersion: number
}
