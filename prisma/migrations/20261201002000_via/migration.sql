-- The adapter through which an actor came (`via`) is kept with what the actor did to members, keys, actions and settings.
-- Events of operations carry it in the data that their digest covers, which the application writes.

create function access_data(p_actor json, p_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(p_data, '{}') || jsonb_strip_nulls(jsonb_build_object('via', p_actor ->> 'via'))
$$;

create or replace function access_note(p_tenant uuid, p_event uuid, p_type text, p_actor json, p_data jsonb) returns void language sql as $$
  insert into access_events (tenant_id, id, type, actor_type, actor_id, request_id, data)
  values (p_tenant, p_event, p_type, p_actor->>'type', p_actor->>'id', p_actor->>'requestId', access_data(p_actor, p_data))
$$;

create or replace function action_save(p_tenant uuid, p_name text, p_policy jsonb, p_team uuid, p_event uuid, p_actor json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into teams (tenant_id, id, name) values (p_tenant, p_team, p_policy ->> 'ownerTeam') on conflict do nothing;
  insert into actions (tenant_id, name, policy, declared, updated_by) values (p_tenant, p_name, p_policy, true, p_actor ->> 'id')
  on conflict (tenant_id, name) do update set policy = excluded.policy, declared = true, updated_at = now(), updated_by = excluded.updated_by;
  perform access_note(p_tenant, p_event, 'action_declared', p_actor, jsonb_build_object('action', p_name, 'policy', p_policy));
end $$;

create or replace function settings_save(p_tenant uuid, p_strict boolean, p_event uuid, p_actor json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update tenants set strict_inventory = p_strict where tenant_id = p_tenant;
  perform access_note(p_tenant, p_event, 'settings_changed', p_actor, jsonb_build_object('strictInventory', p_strict));
end $$;
