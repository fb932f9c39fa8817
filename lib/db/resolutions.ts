import { readAsTenant } from './tenant-read'

/** The operation that a resolution belongs to, or null for an absent or foreign id. */
export async function findResolution(tenantId: string, resolutionId: string): Promise<{ operationId: string } | null> {
  const rows = await readAsTenant<{ operation_id: string }>(
    tenantId,
    'select operation_id from resolutions where tenant_id = $1 and id = $2',
    [tenantId, resolutionId]
  )
  return rows[0] === undefined ? null : { operationId: rows[0].operation_id }
}
