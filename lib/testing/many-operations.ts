import type pg from 'pg'

/** Which operations to make: numbers `from` to `to`, of `total` in the end. A greater number is a newer operation. */
export type ManyOperations = { tenantId: string; teamId: string; from: number; to: number; total: number }

/** Unresolved operations, held ones and waiting proposals: equally many in a small ledger and in a large one. */
const WAITING = 200

/** The value that only the three oldest operations have. */
export const RARE = 'rare'

/** The id of operation number `n`: a version 7 uuid whose time is the number. */
export const manyId = (n: number): string =>
  `${(1_700_000_000_000 + n)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`

/**
 * Inserts operations straight into the table, as no API could in the time: what lists, queue and search read, with
 * every constraint satisfied. Only the newest and the oldest have events, and these are no chain that an audit would accept.
 */
export async function insertManyOperations(
  client: pg.ClientBase,
  { tenantId, teamId, from, to, total }: ManyOperations
) {
  await client.query(`select set_config('onceover.tenant_id', $1, false)`, [tenantId])
  const every = Math.max(2, Math.floor(total / WAITING))
  const values = [tenantId, teamId, from, to, every]
  await client.query(
    `insert into operations (
       tenant_id, id, version, state, action, action_class, provider, reference, idempotency_key, fingerprint, request, amount_minor, currency, entities,
       workflow_id, run_id, step, agent_id, layer, attempts, fencing_token, max_attempts, budget_ends_at, owner_team_id, unknown_since, unknown_reason, deadline,
       failure_reason, provider_reference, result, held_behind, pending_resolution_id, last_sequence, last_event_at, created_at, updated_at, settled_at)
     select $1::uuid, ${idOf('n')}, 3, state, case when n <= 3 then '${RARE}.create' when n % 5 = 0 then 'refund.create' else 'payment.create' end, 'consequential',
       case when n <= 3 then '${RARE}' when n % 10 = 0 then 'otherbank' else 'practice' end, 'payment-' || n, 'key-' || n, sha256(convert_to(n::text, 'UTF8')),
       '{"amount":"125.00","currency":"GBP","customer":"cus_' || n % 1000 || '","order":"ORD-' || n || '"}', 12500, 'GBP',
       jsonb_build_object('order', 'ORD-' || n, 'customer', 'cus_' || n % 3),
       'wf_' || n / 10, 'run_' || n / 100, '3', case when n <= 3 then '${RARE}' else 'bot-' || n % 20 end, 'agent',
       case state when 'planned' then 0 else 1 end, case state when 'planned' then 0 else 1 end, 3, at + interval '1 day', $2::uuid,
       case when waits then at end, case when waits then 'timeout' end, case when waits then at + interval '4 hours' end,
       case state when 'failed' then 'declined' end, case state when 'succeeded' then 'pay_' || n end, case state when 'succeeded' then '{"id":"pay_' || n || '"}' end,
       case state when 'planned' then ${idOf('n - 1')} end, case when state = 'reconciling' then ${idOf('n')} end,
       2, at, at, at, case when state in ('succeeded', 'failed') then at end
     from (
       select n, timestamptz '2026-01-01' + n * interval '1 second' as at,
         case when n % $5 = 0 then case when n / $5 % 2 = 0 then 'unknown' else 'reconciling' end
              when n % $5 = 1 and n > 1 then 'planned' when n % 33 = 7 then 'failed' else 'succeeded' end as state
       from generate_series($3::bigint, $4::bigint) n
     ) s cross join lateral (select state in ('unknown', 'reconciling') as waits) w`,
    values
  )
  await client.query(
    `insert into operation_entities (tenant_id, name, value, operation_id)
     select $1::uuid, e.name, e.value, ${idOf('n')} from generate_series($2::bigint, $3::bigint) n
     cross join lateral (values ('order', 'ORD-' || n), ('customer', 'cus_' || n % 3)) e (name, value)`,
    [tenantId, from, to]
  )
  await client.query(
    `insert into events (tenant_id, operation_id, sequence, type, at, actor_type, version, data, previous_digest, digest)
     select $1::uuid, ${idOf('n')}, s, 'intention_saved', timestamptz '2026-01-01', 'system', s, '{}', decode(repeat('00', 32), 'hex'), decode(repeat('01', 32), 'hex')
     from generate_series($2::bigint, $3::bigint) n cross join generate_series(1, 2) s where n <= 1000 or n > $4::bigint - 1000`,
    [tenantId, from, to, total]
  )
}

/** The SQL of `manyId`. */
const idOf = (n: string): string => `(lpad(to_hex(1700000000000 + ${n}), 12, '0') || '70008000000000000000')::uuid`
