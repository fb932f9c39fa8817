-- The two functions that carry every write of the ledger, set-based also inside: each makes the rows of a batch in memory,
-- as rows of the tables themselves, and writes each table once. Every lookup gives a whole key, one row at a time.

drop function ledger_begin(uuid, bigint, json);
drop function ledger_append(operations, text, timestamptz, text, text, text, text, integer, boolean);
drop function ledger_insert(uuid, timestamptz, begin_row[], uuid);
drop function ledger_apply(uuid, json);
drop type begin_row;

-- In plpgsql, which keeps its plan; the SQL function was planned anew in every transaction.
create or replace function event_digest(
  p_tenant uuid, p_operation uuid, p_sequence integer, p_type text, p_at timestamptz,
  p_actor_type text, p_actor_id text, p_request_id text, p_data text, p_previous bytea
) returns bytea language plpgsql immutable parallel safe as $$
begin
  -- The same text is hashed by lib/domain/audit/audit-chain.ts.
  return sha256(convert_to(
    'onceover.event.v1' || E'\n' || p_tenant::text || E'\n' || p_operation::text || E'\n' || p_sequence::text || E'\n' || p_type || E'\n'
    || to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n' || p_actor_type || E'\n' || coalesce(p_actor_id, '') || E'\n'
    || coalesce(p_request_id, '') || E'\n' || encode(sha256(convert_to(p_data, 'UTF8')), 'hex') || E'\n' || encode(p_previous, 'hex'), 'UTF8'));
end $$;

-- One event as the process sends it.
create type event_row as (type text, data text, touch boolean, actor_type text, actor_id text, request_id text);

-- One intention: the row of `operations`, without what the ledger decides (state, attempts, lease, chain, times), and what is no column.
create type begin_row as (
  ord integer, mode text, insertable boolean, operation operations,
  lease_seconds integer, budget_seconds integer, key_retention_seconds integer, similarity_policy text, similarity_window_seconds integer,
  actor_type text, actor_id text, request_id text, traceparent text, intention_data text, grant_data text
);

-- The next event of an operation in memory; moves the head of its chain there.
create function event_after(p_operation operations, p_at timestamptz, p_version integer, p_event event_row) returns events language sql immutable as $$
  select row(p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_event.type, p_at, p_event.actor_type, p_event.actor_id,
    p_event.request_id, p_version, p_event.data, p_operation.last_digest,
    event_digest(p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_event.type, p_at, p_event.actor_type, p_event.actor_id,
      p_event.request_id, p_event.data, p_operation.last_digest))::events
$$;

-- Inserts the rows whose key and reference are new, each with its first events and, when claimed, its first attempt. Answers their ids.
create function ledger_insert(p_tenant uuid, p_now timestamptz, p_rows begin_row[], p_held_behind uuid default null)
returns uuid[] language plpgsql as $$
declare
  v_row begin_row;
  v_new operations;
  v_event events;
  v_claimed boolean;
  v_operations operations[] := '{}';
  v_attempts attempts[] := '{}';
  v_events events[] := '{}';
  v_won uuid[];
begin
  foreach v_row in array p_rows loop
    v_new := v_row.operation;
    v_claimed := v_row.mode = 'claim' and p_held_behind is null;
    v_new.tenant_id := p_tenant;
    v_new.version := 1;
    v_new.state := 'planned';
    v_new.attempts := 0;
    v_new.fencing_token := 0;
    v_new.budget_ends_at := p_now + make_interval(secs => v_row.budget_seconds);
    v_new.held_behind := p_held_behind;
    v_new.retryable := false;
    v_new.entities := coalesce(v_new.entities, '{}');
    v_new.flags := coalesce(v_new.flags, '{}');
    v_new.created_at := p_now;
    v_new.updated_at := p_now;
    v_new.last_event_at := p_now;
    v_new.last_sequence := 1;
    v_new.last_digest := event_digest(p_tenant, v_new.id, 1, 'intention_saved', p_now, v_row.actor_type, v_row.actor_id, v_row.request_id,
      v_row.intention_data, decode(repeat('00', 32), 'hex'));
    v_events := v_events || row(p_tenant, v_new.id, 1, 'intention_saved', p_now, v_row.actor_type, v_row.actor_id, v_row.request_id, 1,
      v_row.intention_data, decode(repeat('00', 32), 'hex'), v_new.last_digest)::events;
    if v_claimed then
      v_event := row(p_tenant, v_new.id, 2, 'attempt_granted', p_now, v_row.actor_type, v_row.actor_id, v_row.request_id, 2, v_row.grant_data, v_new.last_digest,
        event_digest(p_tenant, v_new.id, 2, 'attempt_granted', p_now, v_row.actor_type, v_row.actor_id, v_row.request_id, v_row.grant_data, v_new.last_digest))::events;
      v_events := v_events || v_event;
      v_attempts := v_attempts || row(p_tenant, v_new.id, 1, 1, v_new.layer, coalesce(v_new.agent_id, v_row.actor_id), 'first', p_now, v_row.request_id,
        v_row.traceparent, v_new.tool_call_id)::attempts;
      v_new.version := 2;
      v_new.state := 'submitted';
      v_new.attempts := 1;
      v_new.fencing_token := 1;
      v_new.lease_expires_at := p_now + make_interval(secs => v_row.lease_seconds);
      v_new.lease_holder := v_row.actor_id;
      v_new.key_expires_at := p_now + make_interval(secs => v_row.key_retention_seconds);
      v_new.last_sequence := 2;
      v_new.last_digest := v_event.digest;
    end if;
    v_operations := v_operations || v_new;
  end loop;

  with won as (insert into operations select * from unnest(v_operations) on conflict do nothing returning id)
  select array_agg(id) into v_won from won;
  if v_won is null then
    return '{}';
  end if;
  if cardinality(v_won) < cardinality(v_operations) then
    v_operations := array(select o from unnest(v_operations) o where o.id = any (v_won));
    v_attempts := array(select a from unnest(v_attempts) a where a.operation_id = any (v_won));
    v_events := array(select e from unnest(v_events) e where e.operation_id = any (v_won));
  end if;
  insert into events select * from unnest(v_events);
  insert into attempts select * from unnest(v_attempts);
  insert into operation_entities (tenant_id, name, value, operation_id)
    select p_tenant, e.key, e.value, o.id from unnest(v_operations) o cross join lateral jsonb_each_text(o.entities) e;
  return v_won;
end $$;

-- Verdict of each row: created (the operation only where it is not just the row as it was sent) · known (operation is the one that has the key, else the one that has the reference) ·
-- run_budget · replaces_unknown · not_insertable; or one row with ord -1 and stale_config or no_tenant for the whole batch.
create function ledger_begin(p_tenant uuid, p_config_version bigint, p_rows json)
returns table (ord integer, verdict text, operation json, now_at timestamptz) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger_now();
  v_version bigint;
  v_fast begin_row[] := '{}';
  v_slow begin_row[] := '{}';
  v_rest begin_row[] := '{}';
  v_row begin_row;
  v_new operations;
  v_run runs;
  v_behind uuid;
  v_won uuid[];
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  select t.config_version into v_version from tenants t where t.tenant_id = p_tenant;
  if v_version is null or v_version <> p_config_version then
    return query select -1, case when v_version is null then 'no_tenant' else 'stale_config' end, null::json, v_now;
    return;
  end if;

  -- In one order, so that two batches with the same keys wait for each other and do not lock each other out.
  for v_row in select r.* from json_populate_recordset(null::begin_row, p_rows) r order by (r.operation).idempotency_key loop
    if not v_row.insertable then
      v_rest := v_rest || v_row;
    -- Budgets, look-alikes and replacements look at other rows first; they are few and take the careful way.
    elsif (v_row.operation).similarity_digest is not null or (v_row.operation).replaces is not null or ((v_row.operation).run_id is not null
      and exists (select from runs u where u.tenant_id = p_tenant and u.run_id = (v_row.operation).run_id)) then
      v_slow := v_slow || v_row;
    else
      v_fast := v_fast || v_row;
    end if;
  end loop;

  if cardinality(v_fast) > 0 then
    v_won := ledger_insert(p_tenant, v_now, v_fast);
    verdict := 'created';
    now_at := v_now;
    foreach v_row in array v_fast loop
      if cardinality(v_won) = cardinality(v_fast) or (v_row.operation).id = any (v_won) then
        -- The caller has the row: it sent it.
        ord := v_row.ord;
        return next;
      else
        v_rest := v_rest || v_row;
      end if;
    end loop;
  end if;

  foreach v_row in array v_slow loop
    v_new := v_row.operation;
    v_behind := null;
    if exists (select from operations o where o.tenant_id = p_tenant and o.idempotency_key = v_new.idempotency_key and o.idempotency_key > '')
       or exists (select from operations o where o.tenant_id = p_tenant and o.reference = v_new.reference and o.reference > '') then
      v_rest := v_rest || v_row;
      continue;
    end if;
    if v_new.replaces is not null and not exists (select from operations o where o.tenant_id = p_tenant and o.id = v_new.replaces) then
      return query select v_row.ord, 'replaces_unknown', null::json, v_now;
      continue;
    end if;
    if v_new.run_id is not null then
      select * into v_run from runs u where u.tenant_id = p_tenant and u.run_id = v_new.run_id for update;
      if found and (v_run.operations_used >= v_run.max_operations
        or (v_row.mode = 'claim' and v_run.attempts_used >= v_run.max_attempts)
        or exists (select from run_spend s where s.tenant_id = p_tenant and s.run_id = v_new.run_id and s.currency = v_new.currency
                   and s.max_minor is not null and s.used_minor + v_new.amount_minor > s.max_minor)) then
        return query select v_row.ord, 'run_budget', null::json, v_now;
        continue;
      end if;
    end if;
    if v_new.similarity_digest is not null then
      insert into similarity_heads (tenant_id, similarity_digest, touched_at) values (p_tenant, v_new.similarity_digest, v_now)
        on conflict (tenant_id, similarity_digest) do update set touched_at = excluded.touched_at;
      select o.id into v_behind from operations o
        where o.tenant_id = p_tenant and o.similarity_digest = v_new.similarity_digest
          and (o.state in ('submitted', 'unknown', 'reconciling') or o.created_at > v_now - make_interval(secs => v_row.similarity_window_seconds))
          and not (o.state = 'failed') and o.id is distinct from v_new.replaces
        order by o.id limit 1;
    end if;
    if v_behind is not null then
      -- The row and its first event say the same, or the trail would not add up to the row.
      v_new.flags := coalesce(v_new.flags, '{}') || 'suspected_duplicate'::text;
      v_row.operation := v_new;
      v_row.intention_data := (v_row.intention_data::jsonb || jsonb_build_object('flags', v_new.flags))::text;
    end if;
    v_won := ledger_insert(p_tenant, v_now, array[v_row], case when v_row.similarity_policy = 'hold' then v_behind end);
    if cardinality(v_won) = 0 then
      v_rest := v_rest || v_row;
      continue;
    end if;
    if v_behind is not null and v_row.similarity_policy = 'hold' then
      perform ledger_apply(p_tenant, json_build_array(json_build_object('ord', 0, 'operationId', v_new.id, 'at', v_now, 'events', json_build_array(
        json_build_object('type', 'held_as_suspected_duplicate', 'touch', true, 'actor_type', 'system', 'request_id', v_row.request_id,
          'data', json_build_object('behind', 'op_' || replace(v_behind::text, '-', ''))::text)))));
    end if;
    select * into v_new from operations o where o.tenant_id = p_tenant and o.id = v_new.id;
    if v_new.run_id is not null then
      update runs u set operations_used = u.operations_used + 1, attempts_used = u.attempts_used + v_new.attempts, updated_at = v_now
        where u.tenant_id = p_tenant and u.run_id = v_new.run_id;
      if found and v_new.currency is not null then
        insert into run_spend (tenant_id, run_id, currency, used_minor) values (p_tenant, v_new.run_id, v_new.currency, v_new.amount_minor)
          on conflict (tenant_id, run_id, currency) do update set used_minor = run_spend.used_minor + excluded.used_minor;
      end if;
    end if;
    return query select v_row.ord, 'created', row_to_json(v_new), v_now;
  end loop;

  -- Most batches are all new, and then there is nothing left to look up.
  if cardinality(v_rest) = 0 then
    return;
  end if;
  -- The rest finds what is there; a new statement sees what the conflicting transactions committed. A row that the same
  -- caller saved before, and whose answer was lost, is among them under its own id.
  return query
    select r.ord,
      case when k.row is not null or f.row is not null then 'known' when not r.insertable then 'not_insertable' else 'lost' end,
      coalesce(k.row, f.row), v_now
    from unnest(v_rest) r
    left join lateral (
      select row_to_json(o) as row from operations o
      where o.tenant_id = p_tenant and o.idempotency_key = (r.operation).idempotency_key and o.idempotency_key > '' limit 1
    ) k on true
    left join lateral (
      select row_to_json(o) as row from operations o
      where k.row is null and o.tenant_id = p_tenant and o.reference = (r.operation).reference and o.reference > '' limit 1
    ) f on true;
end $$;

-- Verdict of each change: applied · conflict (the version moved on, or the process guessed the time wrongly) · missing · run_budget.
-- A change is all or nothing: the columns the domain decided on, its events in the chain, and the rows that hang on it.
-- Its `set` has the columns that change. expectedVersion null appends without a guard: for what happens beside the life of
-- the operation, such as a stopped duplicate. `at` is the instant of the change, and the operation is sent back only where the caller
-- does not know it.
create function ledger_apply(p_tenant uuid, p_changes json)
returns table (ord integer, verdict text, operation json, at timestamptz) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger_now();
  v_change record;
  v_old operations;
  v_new operations;
  v_event event_row;
  v_made events;
  v_report attempt_reports;
  v_attempt attempts;
  v_evidence evidence;
  v_resolution resolutions;
  v_decision resolution_decisions;
  v_note notes;
  v_operations operations[] := '{}';
  v_events events[] := '{}';
  v_reports attempt_reports[] := '{}';
  v_attempts attempts[] := '{}';
  v_pieces evidence[] := '{}';
  v_resolutions resolutions[] := '{}';
  v_decisions resolution_decisions[] := '{}';
  v_notes notes[] := '{}';
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  for v_change in
    select c.*, l.old
    from (
      select * from json_to_recordset(p_changes) as c(
        ord integer, "operationId" uuid, "expectedVersion" integer, at timestamptz, guessed boolean, "set" json, events event_row[],
        attempt attempts, report attempt_reports, evidence evidence, resolution resolutions, "resolutionDecision" resolution_decisions, note notes)
      -- In one order, so that two batches with the same operations wait for each other and do not lock each other out.
      order by c."operationId", c.ord
    ) c
    left join lateral (
      select o as old from operations o where o.tenant_id = p_tenant and o.id = c."operationId" for update
    ) l on true
  loop
    ord := v_change.ord;
    operation := null;
    at := v_now;
    v_old := v_change.old;
    if v_old.id is null then
      verdict := 'missing';
      return next;
      continue;
    end if;
    if v_old.id = v_new.id then
      v_old := v_new;
    end if;
    if v_old.version <> v_change."expectedVersion"
       -- The process told the time by its own clock since the database last said it: a clock that went wrong decides nothing.
       or (v_change.guessed and v_change.at not between v_now - interval '2 seconds' and v_now + interval '200 milliseconds') then
      verdict := 'conflict';
      return next;
      continue;
    end if;
    if (v_change.attempt).number is not null and v_old.run_id is not null then
      update runs u set attempts_used = u.attempts_used + 1, updated_at = v_now
        where u.tenant_id = p_tenant and u.run_id = v_old.run_id and (u.max_attempts is null or u.attempts_used < u.max_attempts);
      if not found and exists (select from runs u where u.tenant_id = p_tenant and u.run_id = v_old.run_id) then
        verdict := 'run_budget';
        operation := row_to_json(v_old);
        return next;
        continue;
      end if;
    end if;

    at := greatest(coalesce(v_change.at, v_now), v_old.last_event_at);
    if v_change."set" is null then
      v_new := v_old;
    else
      v_new := json_populate_record(v_old, v_change."set");
      v_new.updated_at := at;
    end if;
    foreach v_event in array v_change.events loop
      if v_event.touch then
        v_new.version := v_new.version + 1;
      end if;
      v_made := event_after(v_new, at, v_new.version, v_event);
      v_events := v_events || v_made;
      v_new.last_sequence := v_made.sequence;
      v_new.last_digest := v_made.digest;
    end loop;
    v_new.last_event_at := at;

    v_report := v_change.report;
    if v_report.id is not null then
      v_report.tenant_id := p_tenant;
      v_report.operation_id := v_old.id;
      v_report.reported_at := at;
      v_reports := v_reports || v_report;
    end if;
    v_attempt := v_change.attempt;
    if v_attempt.number is not null then
      v_attempt.tenant_id := p_tenant;
      v_attempt.operation_id := v_old.id;
      v_attempt.started_at := at;
      v_attempts := v_attempts || v_attempt;
    end if;
    v_evidence := v_change.evidence;
    if v_evidence.id is not null then
      v_evidence.tenant_id := p_tenant;
      v_evidence.operation_id := v_old.id;
      v_evidence.comparison := coalesce(v_evidence.comparison, '[]');
      v_evidence.duplicate_effect := coalesce(v_evidence.duplicate_effect, false);
      v_evidence.observed_at := coalesce(v_evidence.observed_at, at);
      v_evidence.recorded_at := at;
      v_new.last_finding := v_evidence.finding;
      v_pieces := v_pieces || v_evidence;
    end if;
    v_resolution := v_change.resolution;
    if v_resolution.id is not null then
      v_resolution.tenant_id := p_tenant;
      v_resolution.operation_id := v_old.id;
      v_resolution.proposed_at := at;
      v_resolutions := v_resolutions || v_resolution;
    end if;
    v_decision := v_change."resolutionDecision";
    if v_decision.resolution_id is not null then
      v_decision.tenant_id := p_tenant;
      v_decision.decided_at := at;
      v_decisions := v_decisions || v_decision;
    end if;
    v_note := v_change.note;
    if v_note.id is not null then
      v_note.tenant_id := p_tenant;
      v_note.operation_id := v_old.id;
      v_note.created_at := at;
      v_notes := v_notes || v_note;
    end if;

    if cardinality(v_operations) > 0 and (v_operations[cardinality(v_operations)]).id = v_new.id then
      v_operations[cardinality(v_operations)] := v_new;
    else
      v_operations := v_operations || v_new;
    end if;
    verdict := 'applied';
    return next;
  end loop;

  if cardinality(v_operations) = 0 then
    return;
  end if;
  -- Every row is there and locked, so nothing is inserted: `on conflict` names the index by which the rows are found, which
  -- a join would leave to the planner.
  insert into operations as o select * from unnest(v_operations) on conflict (tenant_id, id) do update set
    version = excluded.version, state = excluded.state,
    request = case when excluded.request is null then null else o.request end,
    attempts = excluded.attempts, fencing_token = excluded.fencing_token, lease_expires_at = excluded.lease_expires_at, lease_holder = excluded.lease_holder,
    accepted_at = excluded.accepted_at, completes_by = excluded.completes_by, last_attempt_ended_at = excluded.last_attempt_ended_at,
    resume_granted_at = excluded.resume_granted_at, retry_not_before = excluded.retry_not_before,
    owner_user_id = excluded.owner_user_id, owner_team_id = excluded.owner_team_id, unknown_since = excluded.unknown_since, unknown_reason = excluded.unknown_reason,
    deadline = excluded.deadline, overdue_since = excluded.overdue_since,
    failure_reason = excluded.failure_reason, failure_detail = excluded.failure_detail, retryable = excluded.retryable,
    provider_reference = excluded.provider_reference, result = excluded.result, held_behind = excluded.held_behind, flags = excluded.flags,
    key_expires_at = excluded.key_expires_at, pending_resolution_id = excluded.pending_resolution_id, last_finding = excluded.last_finding,
    last_sequence = excluded.last_sequence, last_event_at = excluded.last_event_at, last_digest = excluded.last_digest,
    updated_at = excluded.updated_at, settled_at = excluded.settled_at, retired_at = excluded.retired_at;
  insert into events select * from unnest(v_events);
  if cardinality(v_attempts) > 0 then
    insert into attempts select * from unnest(v_attempts);
  end if;
  if cardinality(v_reports) > 0 then
    insert into attempt_reports select * from unnest(v_reports);
  end if;
  if cardinality(v_pieces) > 0 then
    insert into evidence select * from unnest(v_pieces);
  end if;
  if cardinality(v_resolutions) > 0 then
    insert into resolutions select * from unnest(v_resolutions);
  end if;
  if cardinality(v_decisions) > 0 then
    insert into resolution_decisions select * from unnest(v_decisions);
  end if;
  if cardinality(v_notes) > 0 then
    insert into notes select * from unnest(v_notes);
  end if;
end $$;
