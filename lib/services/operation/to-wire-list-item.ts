import type { OperationListItem } from '@/lib/api/operation-list'
import { toOperationSummary } from '@/lib/api/operation-summary'
import { ledgerLoad } from '@/lib/db/ledger-load'
import type { ListedRow } from '@/lib/db/operation-list'
import { toRecord } from '@/lib/db/operation-row'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { nextStep } from '@/lib/domain/decide/permitted'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import type { Step } from '@/lib/domain/operation/vocabulary'
import { worldOf } from '@/lib/services/kernel/decide-and-save'
import { toWireAmount, toWireOwner } from '@/lib/services/kernel/to-wire'

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** A row of a list in the wire format, with the step that the queue recommends. */
export async function toWireListItem(tenantId: TenantId, row: ListedRow): Promise<OperationListItem> {
  const op = toRecord(row, row.owner_name)
  return {
    ...toOperationSummary(op),
    amount: toWireAmount(op.amount),
    owner: toWireOwner(op.owner),
    deadline: isoOrNull(op.deadline),
    unknownSince: isoOrNull(op.unknownSince),
    unknownReason: op.unknownReason,
    overdueSince: isoOrNull(op.overdueSince),
    keyExpiresAt: isoOrNull(op.keyExpiresAt),
    lastFinding: row.last_finding,
    nextStep: await recommend(tenantId, op),
    workflowId: op.context.workflowId,
    agentId: op.context.agentId
  }
}

/** Only operations that wait for people have a next step; the loads of one page are one statement. */
async function recommend(tenantId: TenantId, op: OperationRecord): Promise<Step | null> {
  if (!isUnresolved(op.state) && op.heldBehind === null) return null
  const loaded = await ledgerLoad(tenantId, op.id)
  return loaded === null ? null : nextStep(loaded.operation, await worldOf(tenantId, loaded))
}
