import { auditChains, type OperationChain } from '@/lib/db/audit-pages'
import { listTenantIds } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { type ChainVerification, verifyChain } from '@/lib/domain/operation/audit-chain'
import { toWireId } from '@/lib/domain/operation/ids'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'

/** One place where the stored data differs from the written data. */
export type AuditFault = {
  tenantId: string
  /** On the wire, `op_…`. */
  operationId: string
  /** The event at which the chain first fails. */
  sequence: number
  type: string | null
  /** A sentence about what is wrong. */
  reason: string
}

export type AuditVerification = { operations: number; events: number; faults: AuditFault[] }

const REASONS: Record<Extract<ChainVerification, { ok: false }>['reason'], string> = {
  gap: 'an event is missing or out of order',
  digest_mismatch: 'its content does not match the hash from when it was written',
  previous_mismatch: 'its hash does not continue the event before it',
  malformed: 'its format is one that the ledger never writes'
}

/**
 * Recomputes every chain of a tenant, or of all tenants, and compares its end with the head in the operation's row, so
 * that changed events and removed last events are found. Linear time; memory for one page.
 */
export async function verifyAudit(
  _ctx: SystemContext,
  { tenantId }: { tenantId?: TenantId | undefined }
): Promise<Result<AuditVerification>> {
  const result: AuditVerification = { operations: 0, events: 0, faults: [] }
  for (const tenant of tenantId === undefined ? await listTenantIds() : [tenantId]) {
    for await (const chain of auditChains(tenant)) {
      result.operations += 1
      result.events += chain.events.length
      const fault = faultOf(chain)
      if (fault) result.faults.push({ tenantId: tenant, operationId: toWireId('op', chain.operationId), ...fault })
    }
  }
  return ok(result)
}

function faultOf(chain: OperationChain): Pick<AuditFault, 'sequence' | 'type' | 'reason'> | null {
  const verified = verifyChain(chain.events)
  if (!verified.ok) {
    const { sequence, reason } = verified
    return { sequence, type: chain.events[sequence - 1]?.type ?? null, reason: REASONS[reason] }
  }
  const sequence = Math.max(chain.events.length, 1)
  if (chain.lastSequence !== chain.events.length) {
    const reason = `the operation has ${chain.lastSequence} events, but ${chain.events.length} were found`
    return { sequence: Math.min(chain.events.length, chain.lastSequence) + 1, type: null, reason }
  }
  if (verified.head === chain.lastDigest) return null
  return {
    sequence,
    type: chain.events.at(-1)?.type ?? null,
    reason: 'the last hash of the operation differs from the end of its chain'
  }
}
