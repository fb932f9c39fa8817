-- The hold of a suspected duplicate carries the adapter (`via`) of the begin that it answers, as its other events do.
-- Verdicts are those of the definition before.
create or replace function ledger_begin(p_tenant uuid, p_config_version bigint, p_rows json)
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
          'data', json_build_object('behind', 'op_' || replace(v_behind::text, '-', ''), 'via', v_row.intention_data::jsonb ->> 'via')::text)))));
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
