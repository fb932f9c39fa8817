import { v7 as uuidv7 } from 'uuid'
import { type Due, dueOperations } from '@/lib/db/due'
import { type Command, SYSTEM_ASKER } from '@/lib/domain/commands'
import type { ServiceContext } from './context'
import { decideAndSave } from './decide-and-save'

/** Rows of one kind that one sweep takes; the rest is due again at once. */
export const SWEEP_LIMIT = 200

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

/**
 * Moves what time has made due: a lapsed lease and an overdue completion become unknown, a missed deadline is marked and
 * escalated once, an old payload is retired. Deciding again is harmless, so two sweepers at once are.
 * @returns how many operations were due.
 */
export async function sweepDue(ctx: ServiceContext, retentionDays: number): Promise<number> {
  const due = await dueOperations(ctx.tenantId, SWEEP_LIMIT, retentionDays)
  await Promise.all(due.map((item) => decideAndSave(ctx, item.id, () => commandFor(item.due))))
  return due.length
}
