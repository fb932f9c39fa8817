import type { QueueSummary } from '@/lib/api/operation-list'
import { queueNumbers } from '@/lib/db/queue-numbers'
import { formatAmount } from '@/lib/domain/exact/money'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'

/** The numbers above the queue and on its tabs, counted by the server from one snapshot. */
export async function queueSummary(ctx: ServiceContext): Promise<Result<Answer<QueueSummary>>> {
  const numbers = await queueNumbers(ctx.tenantId, ctx.actor.type === 'user' ? ctx.credentialId : null)
  return {
    ok: true,
    value: {
      status: 'done',
      body: {
        unresolved: numbers.unresolved,
        overdue: numbers.overdue,
        mine: numbers.mine,
        awaitingApproval: numbers.awaiting_approval,
        held: numbers.held,
        oldestUnknownSince:
          numbers.oldest_unknown_since === null ? null : new Date(numbers.oldest_unknown_since).toISOString(),
        money: numbers.money.map(({ currency, minor }) => ({ value: formatAmount(BigInt(minor), currency), currency })),
        actions: numbers.actions,
        providers: numbers.providers,
        asOf: new Date(numbers.as_of).toISOString()
      }
    }
  }
}
