import type { TenantId } from './tenant-id'

/**
 * Marks a tenant id as checked for the actor. Only these call it: the checks of keys and sessions (lib/auth), the jobs,
 * the command line, and tests. A dependency rule keeps it so.
 */
export const vouchTenant = (tenantId: string): TenantId => tenantId as TenantId
