-- The other statements of an attempt, each by whole keys: plans that were made on empty tables stay good.

-- Extends a lease that is still the caller's and still running. No state changes, so there is no event. The row is locked by
-- its key before it is looked at: a condition on state and lease in the same WHERE would let the planner read every live lease.
create or replace function ledger_heartbeat(p_tenant uuid, p_operation uuid, p_attempt integer, p_token bigint, p_lease_seconds integer)
returns table (lease_expires_at timestamptz) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_held operations;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  select * into v_held from operations o where o.tenant_id = p_tenant and o.id = p_operation for update;
  if v_held.attempts = p_attempt and v_held.fencing_token = p_token and v_held.state = 'submitted' and v_held.lease_expires_at > clock_timestamp() then
    return query
      update operations o set lease_expires_at = greatest(o.lease_expires_at, ledger_now() + make_interval(secs => p_lease_seconds))
      where o.tenant_id = p_tenant and o.id = p_operation
      returning o.lease_expires_at;
  end if;
end $$;

-- Names of the people and keys behind actor ids: {"<uuid>": "name"}. Most operations name nobody, and then nothing is read.
create or replace function actor_names(p_tenant uuid, p_ids text[]) returns json language sql stable as $$
  select coalesce(json_object_agg(n.id, n.name), '{}') from (
    select u.id::text as id, coalesce(nullif(u.name, ''), u.email) as name from users u
      where cardinality(p_ids) > 0 and u.tenant_id = p_tenant and u.id::text = any (p_ids)
    union all
    select k.id::text, k.name from api_keys k where cardinality(p_ids) > 0 and k.tenant_id = p_tenant and k.id::text = any (p_ids)
  ) n
$$;

-- An operation with everything a command may need to decide, or a page to show. `offset 0` keeps each operation a lookup of its own.
create or replace function ledger_load(p_tenant uuid, p_ids uuid[])
returns table (id uuid, loaded json) language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    select o.id, json_build_object(
      'now', ledger_now(),
      'operation', o,
      'ownerName', coalesce((select coalesce(nullif(u.name, ''), u.email) from users u where u.tenant_id = p_tenant and u.id = o.owner_user_id),
                            (select t.name from teams t where t.tenant_id = p_tenant and t.id = o.owner_team_id)),
      'attempts', coalesce((select json_agg(a order by a.number) from attempts a where a.tenant_id = p_tenant and a.operation_id = o.id), '[]'),
      'reports', coalesce((select json_agg(r order by r.reported_at, r.id) from attempt_reports r where r.tenant_id = p_tenant and r.operation_id = o.id), '[]'),
      'evidence', coalesce((select json_agg(e order by e.id) from evidence e where e.tenant_id = p_tenant and e.operation_id = o.id), '[]'),
      'resolutions', coalesce((
        select json_agg(json_build_object('resolution', r, 'decision', d, 'hands',
          case when r.status = 'awaiting_approval' and d.resolution_id is null then actor_hands(p_tenant, r.proposed_by) end) order by r.id)
        from resolutions r left join resolution_decisions d on d.tenant_id = p_tenant and d.resolution_id = r.id
        where r.tenant_id = p_tenant and r.operation_id = o.id), '[]'),
      'notes', coalesce((select json_agg(n order by n.id) from notes n where n.tenant_id = p_tenant and n.operation_id = o.id), '[]'),
      'names', actor_names(p_tenant, array(
        select e.recorded_by_id from evidence e where e.tenant_id = p_tenant and e.operation_id = o.id
        union select r.proposed_by::text from resolutions r where r.tenant_id = p_tenant and r.operation_id = o.id
        union select d.decided_by::text from resolutions r join resolution_decisions d on d.tenant_id = p_tenant and d.resolution_id = r.id
          where r.tenant_id = p_tenant and r.operation_id = o.id
        union select n.author_id from notes n where n.tenant_id = p_tenant and n.operation_id = o.id))
    )
    from unnest(p_ids) i (id)
    cross join lateral (select x.* from operations x where x.tenant_id = p_tenant and x.id = i.id offset 0) o;
end $$;

alter function ledger_events(uuid, uuid, integer) set enable_seqscan = off;

-- Operations with something due, oldest first: lapsed leases, overdue completions, missed deadlines, payloads past their retention.
-- The time is read once: compared with a volatile function, every entry of the index was read. Each kind of work has an index in
-- the order in which it is due; sorting would allow any other.
create or replace function ledger_due(p_tenant uuid, p_limit integer, p_retention_days integer)
returns table (id uuid, due text) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := clock_timestamp();
  v_retired_from constant timestamptz := v_now - make_interval(days => p_retention_days);
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    (select o.id, 'lease' from operations o
      where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is not null and o.lease_expires_at <= v_now
      order by o.lease_expires_at limit p_limit)
    union all
    (select o.id, 'completion' from operations o
      where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is null and o.completes_by <= v_now
      order by o.completes_by limit p_limit)
    union all
    (select o.id, 'deadline' from operations o
      where o.tenant_id = p_tenant and o.state in ('unknown', 'reconciling') and o.deadline <= v_now and o.overdue_since is null
      order by o.deadline limit p_limit)
    union all
    (select o.id, 'retention' from operations o
      where o.tenant_id = p_tenant and o.settled_at is not null and o.retired_at is null and o.settled_at <= v_retired_from
      order by o.settled_at limit p_limit);
end $$;
