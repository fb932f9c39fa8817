import type { TenantId } from '@/lib/domain/access/tenant-id'
import { readByIndex } from './tenant-read'

export type QueueNumbers = {
  unresolved: number
  overdue: number
  mine: number
  awaiting_approval: number
  held: number
  oldest_unknown_since: string | null
  money: { currency: string; minor: string }[]
  actions: { value: string; count: number }[]
  providers: { value: string; count: number }[]
  as_of: string
}

/** The numbers above the queue, from one snapshot. They read the unresolved rows, which are few by design. */
export async function queueNumbers(tenantId: TenantId, userId: string | null): Promise<QueueNumbers> {
  const rows = await readByIndex<{ numbers: QueueNumbers }>(
    tenantId,
    `with q as (select * from operations where tenant_id = $1 and state in ('unknown', 'reconciling'))
     select json_build_object(
       'unresolved', (select count(*) from q),
       'overdue', (select count(*) from q where deadline <= clock_timestamp()),
       'mine', (select count(*) from q where owner_user_id = $2),
       'awaiting_approval', (select count(*) from operations where tenant_id = $1 and pending_resolution_id is not null),
       'held', (select count(*) from operations where tenant_id = $1 and held_behind is not null and state = 'planned'),
       'oldest_unknown_since', (select min(unknown_since) from q),
       'money', coalesce((select json_agg(m order by m.currency) from (select currency, sum(amount_minor)::text as minor from q where currency is not null group by currency) m), '[]'),
       'actions', coalesce((select json_agg(a order by a.count desc, a.value) from (select action as value, count(*) from q group by action) a), '[]'),
       'providers', coalesce((select json_agg(p order by p.count desc, p.value) from (select provider as value, count(*) from q where provider is not null group by provider) p), '[]'),
       'as_of', ledger_now()) as numbers`,
    [tenantId, userId]
  )
  const numbers = rows[0]?.numbers
  if (numbers === undefined) throw new Error('the queue summary returned no row')
  return numbers
}
