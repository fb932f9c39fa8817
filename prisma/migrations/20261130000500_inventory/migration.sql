-- Writes of the inventory and of run budgets: one statement each, which sets the tenant itself.

create function action_register(p_tenant uuid, p_name text, p_policy jsonb) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into actions (tenant_id, name, policy, declared) values (p_tenant, p_name, p_policy, false) on conflict do nothing;
end $$;

-- An action's team is made when the action is the first to name it: nothing is ever owned by nobody.
create function action_save(p_tenant uuid, p_name text, p_policy jsonb, p_team uuid, p_event uuid, p_actor json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into teams (tenant_id, id, name) values (p_tenant, p_team, p_policy ->> 'ownerTeam') on conflict do nothing;
  insert into actions (tenant_id, name, policy, declared, updated_by) values (p_tenant, p_name, p_policy, true, p_actor ->> 'id')
  on conflict (tenant_id, name) do update set policy = excluded.policy, declared = true, updated_at = now(), updated_by = excluded.updated_by;
  insert into access_events (tenant_id, id, type, actor_type, actor_id, request_id, data)
  values (p_tenant, p_event, 'action_declared', p_actor ->> 'type', p_actor ->> 'id', p_actor ->> 'requestId', jsonb_build_object('action', p_name, 'policy', p_policy));
end $$;

-- Whether an action that the inventory does not know is refused.
create function settings_save(p_tenant uuid, p_strict boolean, p_event uuid, p_actor json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update tenants set strict_inventory = p_strict where tenant_id = p_tenant;
  insert into access_events (tenant_id, id, type, actor_type, actor_id, request_id, data)
  values (p_tenant, p_event, 'settings_changed', p_actor ->> 'type', p_actor ->> 'id', p_actor ->> 'requestId', jsonb_build_object('strictInventory', p_strict));
end $$;

-- The budget of a run; what it has used so far is kept. Limits of currencies that are no longer named end.
create function run_save(p_tenant uuid, p_run text, p_max_operations integer, p_max_attempts integer, p_spend json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into runs (tenant_id, run_id, max_operations, max_attempts, operations_used, attempts_used)
    select p_tenant, p_run, p_max_operations, p_max_attempts, count(*), coalesce(sum(o.attempts), 0)
    from operations o where o.tenant_id = p_tenant and o.run_id = p_run
  on conflict (tenant_id, run_id) do update set max_operations = excluded.max_operations, max_attempts = excluded.max_attempts, updated_at = now();
  insert into run_spend (tenant_id, run_id, currency, used_minor)
    select p_tenant, p_run, o.currency, sum(o.amount_minor) from operations o
    where o.tenant_id = p_tenant and o.run_id = p_run and o.currency is not null group by o.currency
  on conflict do nothing;
  update run_spend set max_minor = null where tenant_id = p_tenant and run_id = p_run;
  insert into run_spend (tenant_id, run_id, currency, max_minor)
    select p_tenant, p_run, s.currency, s.minor from json_to_recordset(p_spend) as s(currency text, minor bigint)
  on conflict (tenant_id, run_id, currency) do update set max_minor = excluded.max_minor;
end $$;
