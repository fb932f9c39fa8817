import type { FinalOperation } from './history'
import type { TestTenant } from './tenant'

/** Every operation of a tenant as the database has it now, for the history checker. */
export function finalOperations(tenant: TestTenant): Promise<FinalOperation[]> {
  return tenant.sql<FinalOperation>(`
    select o.idempotency_key as key, o.state, o.attempts,
      num_nonnulls(o.owner_user_id, o.owner_team_id) = 1 as "hasOwner", o.deadline is not null as "hasDeadline",
      coalesce(o.lease_expires_at < clock_timestamp() - interval '3 seconds', false) as "leaseIsOver",
      array(select r.provider_reference from attempt_reports r where r.operation_id = o.id and r.provider_reference is not null
        union select e.provider_reference from evidence e where e.operation_id = o.id and e.provider_reference is not null
        union select o.provider_reference where o.provider_reference is not null) as references
    from operations o`)
}

/** Waits until no lease is left that has ended: the sweeps have caught up. */
export async function settledDown(tenant: TestTenant, withinMs = 20_000): Promise<void> {
  const until = performance.now() + withinMs
  for (;;) {
    const [left] = await tenant.sql<{ running: number }>(
      `select count(*)::int as running from operations where state = 'submitted' and lease_expires_at is not null`
    )
    if (left?.running === 0) return
    if (performance.now() > until) throw new Error(`${left?.running} leases are still open`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
