import type { TenantId } from '@/lib/domain/access/tenant-id'
import { runStatement } from './statement'

/** The kinds of due work: an ended lease, an overdue completion, a missed deadline, a payload after its retention. */
export type Due = { id: string; due: 'lease' | 'completion' | 'deadline' | 'retention' }

/** Operations of one tenant with something due by the database's clock, at most `limit` of each kind. */
export function dueOperations(tenantId: TenantId, limit: number, retentionDays: number): Promise<Due[]> {
  return runStatement<Due>('ledger_due', 'select id, due from ledger_due($1, $2, $3)', [tenantId, limit, retentionDays])
}
