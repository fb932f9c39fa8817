import type { TenantId } from '@/lib/domain/access/tenant-id'
import { forTenant } from './prisma'

/** The operation that a resolution belongs to, or null for an absent or foreign id. */
export function findResolution(tenantId: TenantId, resolutionId: string): Promise<{ operationId: string } | null> {
  return forTenant(tenantId).resolution.findUnique({
    where: { tenantId_id: { tenantId, id: resolutionId } },
    select: { operationId: true }
  })
}
