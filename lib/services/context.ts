import type { Actor } from '@/lib/domain/operation'
import type { Role, Scope } from '@/lib/domain/vocabulary'

/** A tenant id that a gate has vouched for: only lib/http/authenticate and the loaders' session gate make one. */
export type TenantId = string & { readonly __brand: 'TenantId' }

/** Who asks, for which tenant, and how to trace it. Every verb takes one first. */
export type ServiceContext = {
  tenantId: TenantId
  actor: Actor & { id: string | null; name: string | null }
  scopes: ReadonlySet<Scope>
  /** Null for API keys. */
  role: Role | null
  /** The credential: API key uuid or user uuid. Holds leases. */
  credentialId: string
  /** The version of the tenant's configuration that the credential was read under; begin asks again on a newer one. */
  configVersion?: number
  requestId: string
  traceparent: string | null
}

/** A verb's success: the HTTP-like status a door answers with, and the wire-shaped body. */
export type Answer<T> = { status: 200 | 201 | 202; body: T; headers?: Record<string, string> }
