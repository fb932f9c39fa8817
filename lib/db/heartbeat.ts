import type { TenantId } from '@/lib/domain/access/tenant-id'
import { runStatement } from './statement'

/** Extends a lease if it is still the caller's and still running: the new expiry, or null when the lease is lost. */
export async function ledgerHeartbeat(
  tenantId: TenantId,
  operationId: string,
  attempt: number,
  fencingToken: number,
  leaseSeconds: number
): Promise<Date | null> {
  const rows = await runStatement<{ lease_expires_at: Date }>(
    'ledger_heartbeat',
    'select lease_expires_at from ledger_heartbeat($1, $2, $3, $4, $5)',
    [tenantId, operationId, attempt, fencingToken, leaseSeconds]
  )
  return rows[0]?.lease_expires_at ?? null
}
