import type { TenantId } from './tenant-id'

/**
 * Vouches that whoever acts may act in this tenant. Only those call it who know: the checks of keys and sessions
 * (lib/auth), the jobs, the command line, and tests. A dependency rule keeps it so.
 */
export const vouchTenant = (tenantId: string): TenantId => tenantId as TenantId
