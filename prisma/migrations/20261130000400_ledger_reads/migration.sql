-- Reads that decisions rest on: one statement each, under the tenant's policy, with the database's clock.

-- Names of the people and keys behind actor ids: {"<uuid>": "name"}.
create function actor_names(p_tenant uuid, p_ids text[]) returns json language sql stable as $$
  select coalesce(json_object_agg(n.id, n.name), '{}') from (
    select u.id::text as id, coalesce(nullif(u.name, ''), u.email) as name from users u where u.tenant_id = p_tenant and u.id::text = any (p_ids)
    union all
    select k.id::text, k.name from api_keys k where k.tenant_id = p_tenant and k.id::text = any (p_ids)
  ) n
$$;

-- Every actor that is the same person as this one: the member, and each key that the member made.
create function actor_hands(p_tenant uuid, p_actor uuid) returns json language sql stable as $$
  select json_agg(h.id) from (
    select p_actor as id
    union select person_behind(p_tenant, p_actor)
    union select k.id from api_keys k where k.tenant_id = p_tenant and k.created_by = person_behind(p_tenant, p_actor)
  ) h
$$;

-- An operation with everything a command may need to decide, or a page to show.
create function ledger_load(p_tenant uuid, p_ids uuid[])
returns table (id uuid, loaded json) language plpgsql stable as $$
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
        union select d.decided_by::text from resolution_decisions d join resolutions r on r.tenant_id = p_tenant and r.id = d.resolution_id
          where d.tenant_id = p_tenant and r.operation_id = o.id
        union select n.author_id from notes n where n.tenant_id = p_tenant and n.operation_id = o.id))
    )
    from operations o where o.tenant_id = p_tenant and o.id = any (p_ids);
end $$;

-- The chain of one operation, in order, from after a sequence number.
create function ledger_events(p_tenant uuid, p_operation uuid, p_after integer default 0)
returns table (events json, names json) language plpgsql stable as $$
#variable_conflict use_column
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    select coalesce(json_agg(e order by e.sequence), '[]'),
      actor_names(p_tenant, array_agg(distinct e.actor_id))
    from events e where e.tenant_id = p_tenant and e.operation_id = p_operation and e.sequence > p_after;
end $$;

-- Operations with something due, oldest first: lapsed leases, overdue completions, missed deadlines, payloads past their retention.
create function ledger_due(p_tenant uuid, p_limit integer, p_retention_days integer)
returns table (id uuid, due text) language plpgsql stable as $$
#variable_conflict use_column
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    (select o.id, 'lease' from operations o
      where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is not null and o.lease_expires_at <= clock_timestamp()
      order by o.lease_expires_at limit p_limit)
    union all
    (select o.id, 'completion' from operations o
      where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is null and o.completes_by <= clock_timestamp()
      order by o.completes_by limit p_limit)
    union all
    (select o.id, 'deadline' from operations o
      where o.tenant_id = p_tenant and o.state in ('unknown', 'reconciling') and o.deadline <= clock_timestamp() and o.overdue_since is null
      order by o.deadline limit p_limit)
    union all
    (select o.id, 'retention' from operations o
      where o.tenant_id = p_tenant and o.settled_at is not null and o.retired_at is null
        and o.settled_at <= clock_timestamp() - make_interval(days => p_retention_days)
      order by o.settled_at limit p_limit);
end $$;
