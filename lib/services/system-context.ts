import type { ServiceContext, TenantId } from './context'

/** The ledger itself as the one who acts: jobs are doors too. */
export function systemContext(tenantId: string): ServiceContext {
  return {
    tenantId: tenantId as TenantId,
    actor: { type: 'system', id: null, name: null },
    scopes: new Set(),
    role: null,
    credentialId: 'system',
    requestId: 'sweep',
    traceparent: null
  }
}
