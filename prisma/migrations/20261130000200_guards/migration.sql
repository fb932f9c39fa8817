-- What no code path may get around: tenancy, append-only records, legal transitions.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare t text;
begin
  foreach t in array array['attempts', 'attempt_reports', 'evidence', 'resolutions', 'resolution_decisions', 'notes', 'events', 'access_events'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', t || '_append_only', t);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', t || '_no_truncate', t);
  end loop;
end $$;

-- Identity never changes, fencing never goes back, and the state moves only along the table of the domain.
create function operations_guard() returns trigger language plpgsql as $$
begin
  if (new.tenant_id, new.id, new.action, new.action_class, new.provider, new.reference, new.idempotency_key, new.fingerprint, new.amount_minor, new.currency,
      new.entities, new.replaces, new.max_attempts, new.budget_ends_at, new.created_at)
     is distinct from (old.tenant_id, old.id, old.action, old.action_class, old.provider, old.reference, old.idempotency_key, old.fingerprint, old.amount_minor,
      old.currency, old.entities, old.replaces, old.max_attempts, old.budget_ends_at, old.created_at)
     or (new.request is distinct from old.request and new.request is not null) then
    raise exception 'the identity of an operation never changes' using errcode = 'restrict_violation';
  end if;
  if new.version < old.version or new.fencing_token < old.fencing_token or new.last_sequence < old.last_sequence
     or new.attempts not in (old.attempts, old.attempts + 1) then
    raise exception 'version, fencing token, attempts and sequence only grow' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not (
       (old.state = 'planned' and new.state in ('submitted', 'failed'))
    or (old.state = 'submitted' and new.state in ('succeeded', 'failed', 'unknown'))
    or (old.state = 'unknown' and new.state in ('reconciling', 'succeeded', 'failed'))
    or (old.state = 'reconciling' and new.state in ('succeeded', 'failed'))
    or (old.state = 'reconciling' and new.state = 'submitted' and old.resume_granted_at is not null)
    or (old.state = 'failed' and new.state = 'submitted' and old.retryable)
    or (old.state in ('succeeded', 'failed') and new.state = 'reconciling')
  ) then
    raise exception 'an operation does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and new.version = old.version then
    raise exception 'a state never changes without a new version' using errcode = 'restrict_violation';
  end if;
  -- One grant, one attempt, one token: never an execution under an old one.
  if (new.attempts > old.attempts) is distinct from (old.state <> new.state and new.state = 'submitted') then
    raise exception 'an attempt is counted when, and only when, an operation is submitted' using errcode = 'restrict_violation';
  end if;
  if new.attempts > old.attempts and new.resume_granted_at is not null then
    raise exception 'a grant is used up by the attempt it allows' using errcode = 'restrict_violation';
  end if;
  if new.retired_at is null and (
       (old.result is not null and new.result is distinct from old.result)
       or (old.state = 'succeeded' and new.state = 'succeeded' and new.provider_reference is distinct from old.provider_reference)) then
    raise exception 'the first result stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operations_guard before update on operations for each row execute function operations_guard();
create trigger operations_no_delete before delete on operations for each row execute function refuse_change();

-- The member whose hand an actor is: the one who made the key, else the actor. A key is no second person.
create function person_behind(p_tenant uuid, p_actor uuid) returns uuid language sql stable as $$
  select coalesce((select k.created_by from api_keys k where k.tenant_id = p_tenant and k.id = p_actor), p_actor)
$$;

-- Four eyes, whatever credential they come with; the table's own check refuses the same credential.
create function resolution_decisions_guard() returns trigger language plpgsql as $$
begin
  if new.status in ('settled', 'granted') and new.decided_by <> new.proposed_by
     and person_behind(new.tenant_id, new.decided_by) = person_behind(new.tenant_id, new.proposed_by) then
    raise exception 'who proposed does not approve' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger resolution_decisions_guard before insert on resolution_decisions for each row execute function resolution_decisions_guard();

-- Tenancy. FORCE binds the owner too.
do $$
declare t text;
begin
  foreach t in array array['teams', 'users', 'api_keys', 'access_events', 'actions', 'runs', 'run_spend', 'operations', 'operation_entities',
                           'similarity_heads', 'attempts', 'attempt_reports', 'evidence', 'resolutions', 'resolution_decisions', 'notes', 'events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_tenant on %I using (tenant_id = onceover_tenant()) with check (tenant_id = onceover_tenant())', t);
  end loop;
end $$;

alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants using (tenant_id = onceover_tenant()) with check (tenant_id = onceover_tenant());
-- Jobs and first-run set-up walk the list of tenants; nothing else of a tenant is reachable this way.
create policy directory on tenants for select using (current_setting('onceover.scope', true) = 'directory');

-- Sign-in knows an e-mail address and not yet a tenant: it sees the members with that address and no one else.
create policy sign_in on users for select using (email = nullif(current_setting('onceover.sign_in_email', true), ''));

alter table sign_in_throttle enable row level security;
alter table sign_in_throttle force row level security;
create policy instance on sign_in_throttle using (true) with check (true);

grant select, insert, update on tenants, teams, users, api_keys, actions, runs, run_spend, operations, similarity_heads to onceover_app;
grant select, insert on operation_entities, attempts, attempt_reports, evidence, resolutions, resolution_decisions, notes, events, access_events to onceover_app;
grant select, insert, update, delete on sign_in_throttle to onceover_app;

-- A change to keys, actions or the inventory setting makes every batch that was decided on the old configuration be decided again.
create function bump_config_version() returns trigger language plpgsql as $$
begin
  update tenants set config_version = config_version + 1 where tenant_id = new.tenant_id;
  return null;
end $$;
create trigger actions_configure after insert or update on actions for each row execute function bump_config_version();
create trigger api_keys_configure after update of revoked_at, expires_at, scopes on api_keys for each row execute function bump_config_version();

create function bump_own_config_version() returns trigger language plpgsql as $$
begin
  new.config_version := old.config_version + 1;
  return new;
end $$;
create trigger tenants_configure before update of strict_inventory on tenants for each row execute function bump_own_config_version();
