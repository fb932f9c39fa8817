-- The two functions that carry every write of the ledger. Both take an array of one tenant's rows, set the tenant
-- themselves, use the database's clock, and answer each row on its own. SQL knows constraints; lib/domain knows rules.

create function ledger_now() returns timestamptz language sql volatile
  return date_trunc('milliseconds', clock_timestamp());

create function event_digest(
  p_tenant uuid, p_operation uuid, p_sequence integer, p_type text, p_at timestamptz,
  p_actor_type text, p_actor_id text, p_request_id text, p_data text, p_previous bytea
) returns bytea language sql immutable parallel safe
  -- The same text is hashed by lib/domain/audit-chain.ts.
  return sha256(convert_to(
    'onceover.event.v1' || E'\n' || p_tenant::text || E'\n' || p_operation::text || E'\n' || p_sequence::text || E'\n' || p_type || E'\n'
    || to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n' || p_actor_type || E'\n' || coalesce(p_actor_id, '') || E'\n'
    || coalesce(p_request_id, '') || E'\n' || encode(sha256(convert_to(p_data, 'UTF8')), 'hex') || E'\n' || encode(p_previous, 'hex'), 'UTF8'));

create type begin_row as (
  ord integer, id uuid, mode text, insertable boolean,
  idempotency_key text, reference text, fingerprint text, action text, action_class text, provider text, request text,
  amount_minor bigint, currency text, entities json,
  workflow_id text, run_id text, step text, agent_id text, tool_call_id text, source_event_id text, layer text, replaces uuid,
  similarity_digest text, similarity_policy text, similarity_window_seconds integer,
  max_attempts integer, budget_seconds integer, key_retention_seconds integer, owner_team_id uuid, lease_seconds integer, flags text[],
  actor_type text, actor_id text, request_id text, traceparent text, intention_data text, grant_data text
);

-- Inserts the rows whose key and reference are new, each with its first events and, when claimed, its first attempt.
create function ledger_insert(p_tenant uuid, p_now timestamptz, p_rows begin_row[], p_held_behind uuid default null)
returns setof operations language plpgsql as $$
#variable_conflict use_column
declare
  v_start constant bytea := decode(repeat('00', 32), 'hex');
begin
  -- plpgsql, because it keeps the plan of this long statement between calls.
  return query
  with input as materialized (
    select r.*, c.claimed, f.first, case when c.claimed then
        event_digest(p_tenant, r.id, 2, 'attempt_granted', p_now, r.actor_type, r.actor_id, r.request_id, r.grant_data, f.first) else f.first end as last
    from unnest(p_rows) r
    cross join lateral (select r.mode = 'claim' and p_held_behind is null as claimed) c
    cross join lateral (
      select event_digest(p_tenant, r.id, 1, 'intention_saved', p_now, r.actor_type, r.actor_id, r.request_id, r.intention_data, v_start) as first
      -- Kept from being computed wherever it is used.
      offset 0
    ) f
  ), won as (
    insert into operations (
      tenant_id, id, version, state, action, action_class, provider, reference, idempotency_key, fingerprint, request, amount_minor, currency, entities,
      workflow_id, run_id, step, agent_id, tool_call_id, source_event_id, layer, replaces, similarity_digest,
      attempts, fencing_token, lease_expires_at, lease_holder, max_attempts, budget_ends_at, owner_team_id, held_behind, flags, key_expires_at,
      last_sequence, last_event_at, last_digest, created_at, updated_at)
    select p_tenant, i.id, case when i.claimed then 2 else 1 end, case when i.claimed then 'submitted' else 'planned' end,
      i.action, i.action_class, i.provider, i.reference, i.idempotency_key, decode(i.fingerprint, 'hex'), i.request, i.amount_minor, i.currency, coalesce(i.entities::jsonb, '{}'),
      i.workflow_id, i.run_id, i.step, i.agent_id, i.tool_call_id, i.source_event_id, i.layer, i.replaces, decode(i.similarity_digest, 'hex'),
      case when i.claimed then 1 else 0 end, case when i.claimed then 1 else 0 end,
      case when i.claimed then p_now + make_interval(secs => i.lease_seconds) end, case when i.claimed then i.actor_id end,
      i.max_attempts, p_now + make_interval(secs => i.budget_seconds), i.owner_team_id, p_held_behind,
      coalesce(i.flags, '{}'),
      case when i.claimed then p_now + make_interval(secs => i.key_retention_seconds) end,
      case when i.claimed then 2 else 1 end, p_now, i.last, p_now, p_now
    from input i
    order by i.idempotency_key
    on conflict do nothing
    returning *
  ), granted as (
    insert into attempts (tenant_id, operation_id, number, fencing_token, layer, worker, reason, started_at, request_id, traceparent, tool_call_id)
    select p_tenant, i.id, 1, 1, i.layer, coalesce(i.agent_id, i.actor_id), 'first', p_now, i.request_id, i.traceparent, i.tool_call_id
    from won w join input i using (id) where i.claimed
  ), named as (
    insert into operation_entities (tenant_id, name, value, operation_id)
    select p_tenant, e.key, e.value, i.id from won w join input i using (id) cross join lateral json_each_text(i.entities) e
    where i.entities is not null
  ), saved as (
    insert into events (tenant_id, operation_id, sequence, type, at, actor_type, actor_id, request_id, version, data, previous_digest, digest)
    select p_tenant, i.id, e.sequence, e.type, p_now, i.actor_type, i.actor_id, i.request_id, e.sequence, e.data, e.previous_digest, e.digest
    from won w join input i using (id)
    cross join lateral (values
      (1, 'intention_saved', i.intention_data, v_start, i.first),
      (2, 'attempt_granted', i.grant_data, i.first, i.last)
    ) e (sequence, type, data, previous_digest, digest)
    where e.sequence = 1 or i.claimed
  )
  select * from won;
end $$;

-- Verdict of each row: created (the operation only where it is not just the row as it was sent) · known (operation is the one that has the key, else the one that has the reference) ·
-- run_budget · replaces_unknown · not_insertable; or one row with ord -1 and stale_config or no_tenant for the whole batch.
create function ledger_begin(p_tenant uuid, p_config_version bigint, p_rows json)
returns table (ord integer, verdict text, operation json, now_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger_now();
  v_version bigint;
  v_rows begin_row[];
  v_fast begin_row[];
  v_slow begin_row[];
  v_row begin_row;
  v_new operations;
  v_run runs;
  v_behind uuid;
  v_done integer[] := '{}';
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  select t.config_version into v_version from tenants t where t.tenant_id = p_tenant;
  if v_version is null or v_version <> p_config_version then
    return query select -1, case when v_version is null then 'no_tenant' else 'stale_config' end, null::json, v_now;
    return;
  end if;

  v_rows := array(select r from json_populate_recordset(null::begin_row, p_rows) r);
  -- Budgets, look-alikes and replacements look at other rows first; they are few and take the careful way.
  v_slow := array(select r from unnest(v_rows) r where r.insertable and (
    r.similarity_digest is not null or r.replaces is not null
    or (r.run_id is not null and exists (select from runs u where u.tenant_id = p_tenant and u.run_id = r.run_id))) order by r.idempotency_key);
  if cardinality(v_slow) = 0 then
    v_fast := array(select r from unnest(v_rows) r where r.insertable);
  else
    v_fast := array(select r from unnest(v_rows) r where r.insertable and not exists (select from unnest(v_slow) s where s.ord = r.ord));
  end if;

  v_done := array(select f.ord from ledger_insert(p_tenant, v_now, v_fast) w join unnest(v_fast) f using (id));
  -- The caller has the row: it sent it.
  return query select d.ord, 'created', null::json, v_now from unnest(v_done) as d (ord);
  -- Most batches are all new, and then nobody is left to be told what is there.
  if cardinality(v_done) = cardinality(v_rows) then
    return;
  end if;

  foreach v_row in array v_slow loop
    v_behind := null;
    continue when exists (select from operations o where o.tenant_id = p_tenant and (o.idempotency_key = v_row.idempotency_key or o.reference = v_row.reference));
    if v_row.replaces is not null and not exists (select from operations o where o.tenant_id = p_tenant and o.id = v_row.replaces) then
      v_done := v_done || v_row.ord;
      return query select v_row.ord, 'replaces_unknown', null::json, v_now;
      continue;
    end if;
    if v_row.run_id is not null then
      select * into v_run from runs u where u.tenant_id = p_tenant and u.run_id = v_row.run_id for update;
      if found and (v_run.operations_used >= v_run.max_operations
        or (v_row.mode = 'claim' and v_run.attempts_used >= v_run.max_attempts)
        or exists (select from run_spend s where s.tenant_id = p_tenant and s.run_id = v_row.run_id and s.currency = v_row.currency
                   and s.max_minor is not null and s.used_minor + v_row.amount_minor > s.max_minor)) then
        v_done := v_done || v_row.ord;
        return query select v_row.ord, 'run_budget', null::json, v_now;
        continue;
      end if;
    end if;
    if v_row.similarity_digest is not null then
      insert into similarity_heads (tenant_id, similarity_digest, touched_at) values (p_tenant, decode(v_row.similarity_digest, 'hex'), v_now)
        on conflict (tenant_id, similarity_digest) do update set touched_at = excluded.touched_at;
      select o.id into v_behind from operations o
        where o.tenant_id = p_tenant and o.similarity_digest = decode(v_row.similarity_digest, 'hex')
          and (o.state in ('submitted', 'unknown', 'reconciling') or o.created_at > v_now - make_interval(secs => v_row.similarity_window_seconds))
          and not (o.state = 'failed') and o.id is distinct from v_row.replaces
        order by o.id limit 1;
    end if;
    if v_behind is not null then
      -- The row and its first event say the same, or the trail would not add up to the row.
      v_row.flags := coalesce(v_row.flags, '{}') || 'suspected_duplicate'::text;
      v_row.intention_data := (v_row.intention_data::jsonb || jsonb_build_object('flags', v_row.flags))::text;
    end if;
    select * into v_new from ledger_insert(p_tenant, v_now, array[v_row], case when v_row.similarity_policy = 'hold' then v_behind end);
    continue when v_new.id is null;
    v_done := v_done || v_row.ord;
    if v_new.held_behind is not null then
      perform ledger_append(v_new, 'held_as_suspected_duplicate', v_now, 'system', null, v_row.request_id,
        json_build_object('behind', 'op_' || replace(v_new.held_behind::text, '-', ''))::text, 2, true);
      select * into v_new from operations o where o.tenant_id = p_tenant and o.id = v_new.id;
    end if;
    if v_row.run_id is not null then
      update runs u set operations_used = u.operations_used + 1, attempts_used = u.attempts_used + v_new.attempts, updated_at = v_now
        where u.tenant_id = p_tenant and u.run_id = v_row.run_id;
      if found and v_row.currency is not null then
        insert into run_spend (tenant_id, run_id, currency, used_minor) values (p_tenant, v_row.run_id, v_row.currency, v_row.amount_minor)
          on conflict (tenant_id, run_id, currency) do update set used_minor = run_spend.used_minor + excluded.used_minor;
      end if;
    end if;
    return query select v_row.ord, 'created', row_to_json(v_new), v_now;
  end loop;

  -- Everybody else finds what is there; a new statement sees what the conflicting transactions committed. A row that the same
  -- caller saved before, and whose answer was lost, is among them under its own id.
  return query
    select r.ord,
      case when o.id is not null then 'known' when not r.insertable then 'not_insertable' else 'lost' end,
      case when o.id is not null then row_to_json(o) end, v_now
    from unnest(v_rows) r
    left join lateral (
      select x.* from operations x where x.tenant_id = p_tenant and (x.idempotency_key = r.idempotency_key or x.reference = r.reference)
      order by (x.idempotency_key = r.idempotency_key) desc limit 1
    ) o on true
    where not (r.ord = any (v_done));
end $$;

-- Appends one event to an operation that the caller has locked, moving the head of its chain.
create function ledger_append(
  p_operation operations, p_type text, p_at timestamptz, p_actor_type text, p_actor_id text, p_request_id text, p_data text, p_version integer, p_touch boolean
) returns void language plpgsql as $$
declare
  v_at timestamptz := greatest(p_at, p_operation.last_event_at);
  v_digest bytea := event_digest(p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_type, greatest(p_at, p_operation.last_event_at),
    p_actor_type, p_actor_id, p_request_id, p_data, p_operation.last_digest);
begin
  insert into events (tenant_id, operation_id, sequence, type, at, actor_type, actor_id, request_id, version, data, previous_digest, digest)
  values (p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_type, v_at, p_actor_type, p_actor_id, p_request_id, p_version, p_data,
    p_operation.last_digest, v_digest);
  update operations set last_sequence = p_operation.last_sequence + 1, last_event_at = v_at, last_digest = v_digest, version = p_version,
    updated_at = case when p_touch then v_at else updated_at end
  where tenant_id = p_operation.tenant_id and id = p_operation.id;
end $$;

-- Verdict of each change: applied · conflict (the version moved on) · missing · run_budget. A change is all or nothing:
-- the columns the domain decided on, its events in the chain, and the rows that hang on it.
-- expectedVersion null appends without a guard: for what happens beside the life of the operation, such as a stopped duplicate.
create function ledger_apply(p_tenant uuid, p_changes json)
returns table (ord integer, verdict text, operation json, now_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger_now();
  v_change record;
  v_old operations;
  v_new operations;
  v_event record;
  v_at timestamptz;
  v_digest bytea;
  v_attempt attempts;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  for v_change in
    select * from json_to_recordset(p_changes) as c(ord integer, "operationId" uuid, "expectedVersion" integer, at timestamptz, "set" json, events json, attempt json, report json, evidence json, resolution json, "resolutionDecision" json, note json)
    order by c."operationId", c.ord
  loop
    select * into v_old from operations o where o.tenant_id = p_tenant and o.id = v_change."operationId" for update;
    if not found then
      return query select v_change.ord, 'missing', null::json, v_now;
      continue;
    end if;
    if v_old.version <> v_change."expectedVersion" then
      return query select v_change.ord, 'conflict', row_to_json(v_old), v_now;
      continue;
    end if;

    v_at := greatest(coalesce(v_change.at, v_now), v_old.last_event_at);
    v_new := v_old;
    if v_change."set" is not null then
      v_new := json_populate_record(v_old, v_change."set");
      v_new.updated_at := v_at;
    end if;

    if v_change.attempt is not null and v_old.run_id is not null then
      update runs u set attempts_used = u.attempts_used + 1, updated_at = v_now
        where u.tenant_id = p_tenant and u.run_id = v_old.run_id and (u.max_attempts is null or u.attempts_used < u.max_attempts);
      if not found and exists (select from runs u where u.tenant_id = p_tenant and u.run_id = v_old.run_id) then
        return query select v_change.ord, 'run_budget', row_to_json(v_old), v_now;
        continue;
      end if;
    end if;

    for v_event in select * from json_to_recordset(v_change.events)
      as e(type text, data text, touch boolean, "actorType" text, "actorId" text, "requestId" text) loop
      v_new.last_sequence := v_new.last_sequence + 1;
      if v_event.touch then
        v_new.version := v_new.version + 1;
      end if;
      v_digest := event_digest(p_tenant, v_old.id, v_new.last_sequence, v_event.type, v_at, v_event."actorType", v_event."actorId", v_event."requestId",
        v_event.data, v_new.last_digest);
      insert into events (tenant_id, operation_id, sequence, type, at, actor_type, actor_id, request_id, version, data, previous_digest, digest)
        values (p_tenant, v_old.id, v_new.last_sequence, v_event.type, v_at, v_event."actorType", v_event."actorId", v_event."requestId", v_new.version, v_event.data,
          v_new.last_digest, v_digest);
      v_new.last_digest := v_digest;
    end loop;
    v_new.last_event_at := v_at;

    if v_change.evidence is not null then
      insert into evidence
        select p_tenant, e.id, v_old.id, e.kind, e.finding, e.source, e.path, e.provider_reference, coalesce(e.comparison, '[]'), e.observed, e.note, e.proves,
          coalesce(e.duplicate_effect, false), e.reason, e.recorded_by_type, e.recorded_by_id, coalesce(e.observed_at, v_at), v_at, e.digest
        from json_populate_recordset(null::evidence, v_change.evidence) e;
      select e.finding into v_new.last_finding from json_populate_recordset(null::evidence, v_change.evidence) e order by e.id desc limit 1;
    end if;

    update operations o set
      version = v_new.version, state = v_new.state, request = v_new.request,
      attempts = v_new.attempts, fencing_token = v_new.fencing_token, lease_expires_at = v_new.lease_expires_at, lease_holder = v_new.lease_holder,
      accepted_at = v_new.accepted_at, completes_by = v_new.completes_by, last_attempt_ended_at = v_new.last_attempt_ended_at,
      resume_granted_at = v_new.resume_granted_at, retry_not_before = v_new.retry_not_before,
      owner_user_id = v_new.owner_user_id, owner_team_id = v_new.owner_team_id, unknown_since = v_new.unknown_since, unknown_reason = v_new.unknown_reason,
      deadline = v_new.deadline, overdue_since = v_new.overdue_since,
      failure_reason = v_new.failure_reason, failure_detail = v_new.failure_detail, retryable = v_new.retryable,
      provider_reference = v_new.provider_reference, result = v_new.result, held_behind = v_new.held_behind, flags = v_new.flags,
      key_expires_at = v_new.key_expires_at, pending_resolution_id = v_new.pending_resolution_id, last_finding = v_new.last_finding,
      last_sequence = v_new.last_sequence, last_event_at = v_new.last_event_at, last_digest = v_new.last_digest,
      updated_at = v_new.updated_at, settled_at = v_new.settled_at, retired_at = v_new.retired_at
    where o.tenant_id = p_tenant and o.id = v_old.id;

    if v_change.attempt is not null then
      v_attempt := json_populate_record(null::attempts, v_change.attempt);
      insert into attempts values (p_tenant, v_old.id, v_attempt.number, v_attempt.fencing_token, v_attempt.layer, v_attempt.worker, v_attempt.reason, v_at,
        v_attempt.request_id, v_attempt.traceparent, v_attempt.tool_call_id);
    end if;
    if v_change.report is not null then
      insert into attempt_reports
        select p_tenant, r.id, v_old.id, r.attempt_number, r.outcome, r.source, r.effect, r.provider_reference, r.provider_request_id, r.http_status, r.result,
          r.reason, r.occurred_at, v_at
        from json_populate_record(null::attempt_reports, v_change.report) r;
    end if;
    if v_change.resolution is not null then
      insert into resolutions
        select p_tenant, r.id, v_old.id, r.decision_id, r.resolution, r.status, r.evidence_ids, r.evidence_digest, r.reason, r.reason_code, r.expected_version,
          r.provider_reference, r.result, r.new_deadline, r.proposed_by, r.proposed_by_type, v_at
        from json_populate_record(null::resolutions, v_change.resolution) r;
    end if;
    if v_change."resolutionDecision" is not null then
      insert into resolution_decisions
        select p_tenant, d.resolution_id, d.proposed_by, d.status, d.decided_by, d.decided_by_type, d.reason, v_at
        from json_populate_record(null::resolution_decisions, v_change."resolutionDecision") d;
    end if;
    if v_change.note is not null then
      insert into notes
        select p_tenant, n.id, v_old.id, n.body, n.author_type, n.author_id, v_at from json_populate_record(null::notes, v_change.note) n;
    end if;

    return query select v_change.ord, 'applied', row_to_json(v_new), v_now;
  end loop;
end $$;

-- Extends a lease that is still the caller's and still running. No state changes, so there is no event; one UPDATE holds the fence.
create function ledger_heartbeat(p_tenant uuid, p_operation uuid, p_attempt integer, p_token bigint, p_lease_seconds integer)
returns table (lease_expires_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    update operations o set lease_expires_at = greatest(o.lease_expires_at, ledger_now() + make_interval(secs => p_lease_seconds))
    where o.tenant_id = p_tenant and o.id = p_operation and o.attempts = p_attempt and o.fencing_token = p_token
      and o.state = 'submitted' and o.lease_expires_at > clock_timestamp()
    returning o.lease_expires_at;
end $$;

-- The names of tenants that have something due, for the sweeps. Reads the directory, then each tenant under its own policy.
create function ledger_tenants() returns table (tenant_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('onceover.scope', 'directory', true);
  return query select t.tenant_id from tenants t order by t.created_at, t.tenant_id;
end $$;
