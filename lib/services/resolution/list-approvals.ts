import type { ApprovalList } from '@/lib/api/approvals'
import { ledgerLoad } from '@/lib/db/ledger-load'
import { pendingOperationRows } from '@/lib/db/operation-list'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireResolution } from '@/lib/services/kernel/to-wire'
import { toWireListItem } from '@/lib/services/operation/to-wire-list-item'

const APPROVALS_MAX = 200

/** Proposals that wait for a second person, the oldest first. */
export async function listApprovals(ctx: ServiceContext): Promise<Result<Answer<ApprovalList>>> {
  const rows = await pendingOperationRows(ctx.tenantId, APPROVALS_MAX)
  const items = await Promise.all(
    rows.map(async (row) => {
      const [loaded, operation] = await Promise.all([
        ledgerLoad(ctx.tenantId, row.id),
        toWireListItem(ctx.tenantId, row)
      ])
      const pending = loaded?.resolutions.find(({ id }) => id === loaded.operation.pendingResolutionId)
      return pending === undefined ? [] : [{ resolution: toWireResolution(pending), operation }]
    })
  )
  const sorted = items.flat().sort((a, b) => a.resolution.proposedAt.localeCompare(b.resolution.proposedAt))
  return { ok: true, value: { status: 'done', body: { items: sorted } } }
}
