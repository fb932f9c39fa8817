import { v7 as uuidv7 } from 'uuid'
import { type Due, dueOperations, tenantIds } from '@/lib/db/due'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { type Command, SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { decideAndSave } from '@/lib/services/kernel/decide-and-save'

/** Rows of one kind that one round takes; the rest follows in the next round. */
const ROUND_LIMIT = 200

const by = SYSTEM_ASKER

function commandFor(due: Due['due']): Command {
  switch (due) {
    case 'lease':
      return { type: 'lapseLease', by, ids: { report: uuidv7() } }
    case 'completion':
      return { type: 'overdueCompletion', by }
    case 'deadline':
      return { type: 'missDeadline', by }
    case 'retention':
      return { type: 'retirePayload', by }
  }
}

/** The ledger itself as the one who acts. */
const systemContext = (tenantId: string): ServiceContext => ({
  tenantId: tenantId as TenantId,
  actor: { type: 'system', id: null, name: null },
  scopes: new Set(),
  role: null,
  credentialId: 'system',
  requestId: 'sweep',
  traceparent: null
})

/**
 * Moves what time has made due: a lapsed lease and an overdue completion become unknown, a missed deadline is marked and
 * escalated once, an old payload is retired. Deciding again is harmless, so two sweepers at once are.
 * A tenant whose sweep fails is handed to `onError` and does not hold up the others; it is due again at the next sweep.
 * @returns how many operations were due.
 */
export async function sweep(
  retentionDays: number,
  onError: (tenantId: string, error: unknown) => void
): Promise<number> {
  let moved = 0
  for (const tenantId of await tenantIds()) {
    try {
      moved += await sweepTenant(systemContext(tenantId), retentionDays)
    } catch (error) {
      onError(tenantId, error)
    }
  }
  return moved
}

async function sweepTenant(ctx: ServiceContext, retentionDays: number): Promise<number> {
  let moved = 0
  for (;;) {
    const due = await dueOperations(ctx.tenantId, ROUND_LIMIT, retentionDays)
    const answers = await Promise.all(due.map((item) => decideAndSave(ctx, item.id, () => commandFor(item.due))))
    moved += due.length
    // A full round has more behind it; one that moved nothing would find the same rows for ever.
    const progress = answers.some((answer) => answer.ok && answer.value.decision.kind === 'change')
    if (due.length < ROUND_LIMIT || !progress) return moved
  }
}
