-- People, keys and the first run. Each function is one write with its audit row, sets the tenant itself, and reads the
-- database's clock; none of them sees a second tenant.

-- What no code path may get around: a tenant that has administrators keeps one who can sign in.
create function users_keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.disabled_at is null and (new.role <> 'admin' or new.disabled_at is not null)
     and not exists (
       select from users u
        where u.tenant_id = old.tenant_id and u.id <> old.id and u.role = 'admin' and u.disabled_at is null
          for update
     ) then
    raise exception 'the last administrator stays' using errcode = 'restrict_violation';
  end if;
  if new.session_version < old.session_version then
    raise exception 'a session version never goes back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger users_guard before update on users for each row execute function users_keep_an_admin();

-- The scopes of a key are fixed when it is made, and a revoked key stays revoked.
create function api_keys_stay_as_made() returns trigger language plpgsql as $$
begin
  if (new.public_id, new.preset, new.scopes, new.secret_hash) is distinct from (old.public_id, old.preset, old.scopes, old.secret_hash) then
    raise exception 'a key stays as it was made' using errcode = 'restrict_violation';
  end if;
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked key stays revoked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger api_keys_guard before update on api_keys for each row execute function api_keys_stay_as_made();

create function access_note(p_tenant uuid, p_event uuid, p_type text, p_actor json, p_data jsonb) returns void language sql as $$
  insert into access_events (tenant_id, id, type, actor_type, actor_id, request_id, data)
  values (p_tenant, p_event, p_type, p_actor->>'type', p_actor->>'id', p_actor->>'requestId', p_data)
$$;

-- Sessions that were signed out before they ran out by themselves.
create table ended_sessions (
  tenant_id  uuid        not null references tenants,
  session_id uuid        not null,
  -- After this the session is void by its age, and the row may go.
  forget_at  timestamptz not null,
  primary key (tenant_id, session_id)
);
alter table ended_sessions enable row level security;
alter table ended_sessions force row level security;
create policy own_tenant on ended_sessions using (tenant_id = onceover_tenant()) with check (tenant_id = onceover_tenant());
grant select, insert, delete on ended_sessions to onceover_app;

-- Gates --------------------------------------------------------------------------------------------------------------

create function auth_api_key(p_tenant uuid, p_public_id text)
returns table (id uuid, name text, scopes text[], secret_hash bytea, config_version bigint, usable_ms double precision, use_is_news boolean)
language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    select k.id, k.name, k.scopes, k.secret_hash, t.config_version,
           extract(epoch from coalesce(k.expires_at, clock_timestamp() + interval '1 day') - clock_timestamp())::double precision * 1000,
           coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true)
      from api_keys k join tenants t on t.tenant_id = k.tenant_id
     where k.tenant_id = p_tenant and k.public_id = p_public_id and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > clock_timestamp());
end $$;

create function auth_api_key_used(p_tenant uuid, p_key uuid) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  -- Several processes may notice the same use; one of them writes it, once a minute.
  update api_keys set last_used_at = clock_timestamp()
   where tenant_id = p_tenant and id = p_key
     and coalesce(last_used_at < clock_timestamp() - interval '1 minute', true);
end $$;

create function auth_session(p_tenant uuid, p_user uuid, p_session uuid)
returns table (email text, name text, role text, session_version integer, must_change_password boolean, tenant_name text, config_version bigint)
language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query
    select u.email, u.name, u.role, u.session_version, u.must_change_password, t.name, t.config_version
      from users u join tenants t on t.tenant_id = u.tenant_id
     where u.tenant_id = p_tenant and u.id = p_user and u.disabled_at is null
       and not exists (select from ended_sessions e where e.tenant_id = p_tenant and e.session_id = p_session);
end $$;

create function auth_end_session(p_tenant uuid, p_session uuid, p_forget_at timestamptz) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  delete from ended_sessions e where e.tenant_id = p_tenant and e.forget_at < clock_timestamp() - interval '1 day';
  insert into ended_sessions (tenant_id, session_id, forget_at) values (p_tenant, p_session, p_forget_at) on conflict do nothing;
end $$;

-- Everyone with this address who may sign in, the one who came last first.
create function auth_find_users(p_email text)
returns table (tenant_id uuid, id uuid, email text, name text, password_hash text, session_version integer)
language plpgsql as $$
begin
  perform set_config('onceover.sign_in_email', p_email, true);
  return query
    select u.tenant_id, u.id, u.email, u.name, u.password_hash, u.session_version
      from users u
     where u.email = p_email and u.disabled_at is null
     order by u.last_sign_in_at desc nulls last, u.created_at
     limit 5;
end $$;

create function auth_signed_in(p_tenant uuid, p_user uuid, p_event uuid, p_actor json, p_data jsonb) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update users set last_sign_in_at = clock_timestamp() where tenant_id = p_tenant and id = p_user;
  perform access_note(p_tenant, p_event, 'signed_in', p_actor, p_data);
end $$;

-- Throttle -----------------------------------------------------------------------------------------------------------

create function sign_in_count(p_bucket text, p_limit integer, p_window interval) returns integer language sql as $$
  insert into sign_in_throttle as t (bucket, failures, window_ends)
  values (p_bucket, 1, clock_timestamp() + p_window)
  on conflict (tenant_id, bucket) do update set
    failures = case when t.window_ends <= clock_timestamp() then 1 else least(t.failures + 1, p_limit + 1) end,
    window_ends = case when t.window_ends <= clock_timestamp() then clock_timestamp() + p_window else t.window_ends end
  returning case when failures > p_limit then greatest(1, ceil(extract(epoch from window_ends - clock_timestamp())))::integer else 0 end
$$;

-- Counts a try before the password is looked at, so that parallel guesses cannot slip through together.
-- Answers the seconds to wait: 0 lets the try go on. A blocked address makes no rows for the accounts it names.
create function sign_in_try(p_address text, p_account text, p_address_limit integer, p_account_limit integer, p_window_seconds integer)
returns integer language plpgsql as $$
declare
  v_window interval := make_interval(secs => p_window_seconds);
  v_wait integer;
begin
  if random() < 0.02 then
    delete from sign_in_throttle where bucket in (
      select bucket from sign_in_throttle where window_ends < clock_timestamp() - interval '1 hour' order by bucket limit 500 for update skip locked
    );
  end if;
  v_wait := sign_in_count(p_address, p_address_limit, v_window);
  if v_wait > 0 then
    return v_wait;
  end if;
  return sign_in_count(p_account, p_account_limit, v_window);
end $$;

-- A right password takes its own try back and forgets the failures of the account.
create function sign_in_forget(p_address text, p_account text) returns void language sql as $$
  update sign_in_throttle set failures = greatest(failures - 1, 0) where bucket = p_address;
  delete from sign_in_throttle where bucket = p_account;
$$;

-- Tenants and the first run ------------------------------------------------------------------------------------------

create function tenant_create(p_tenant uuid, p_team uuid, p_name text) returns uuid language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into tenants (tenant_id, name) values (p_tenant, p_name);
  insert into teams (tenant_id, id, name) values (p_tenant, p_team, 'operations');
  return p_tenant;
end $$;

create function tenant_first() returns uuid language plpgsql as $$
declare v_tenant uuid;
begin
  perform set_config('onceover.scope', 'directory', true);
  select t.tenant_id into v_tenant from tenants t order by t.created_at, t.tenant_id limit 1;
  perform set_config('onceover.scope', '', true);
  return v_tenant;
end $$;

-- The first tenant, made now if there is none. The lock lets one of several starters make it; the others then see it.
create function tenant_ensure_first(p_tenant uuid, p_team uuid, p_name text) returns uuid language plpgsql as $$
declare v_tenant uuid := tenant_first();
begin
  if v_tenant is null then
    perform pg_advisory_xact_lock(hashtext('onceover.first_tenant'));
    v_tenant := coalesce(tenant_first(), tenant_create(p_tenant, p_team, p_name));
  end if;
  return v_tenant;
end $$;

create function tenant_ids() returns uuid[] language plpgsql as $$
begin
  perform set_config('onceover.scope', 'directory', true);
  return array(select t.tenant_id from tenants t order by t.created_at, t.tenant_id);
end $$;

create function tenant_exists(p_tenant uuid) returns boolean language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return exists (select from tenants t where t.tenant_id = p_tenant);
end $$;

-- Writes a new set-up token while nobody can sign in; an older one is void from then on. False: set-up is over.
create function setup_offer(p_tenant uuid, p_token_hash bytea, p_hours integer) returns boolean language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update tenants t
     set setup_token_hash = p_token_hash, setup_expires_at = clock_timestamp() + make_interval(hours => p_hours)
   where t.tenant_id = p_tenant and t.setup_done_at is null
     and not exists (select from users u where u.tenant_id = p_tenant);
  return found;
end $$;

create function setup_state(p_tenant uuid, p_token_hash bytea) returns text language plpgsql as $$
declare v tenants;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  select * into v from tenants t where t.tenant_id = p_tenant;
  if v.tenant_id is null then return 'wrong'; end if;
  if v.setup_done_at is not null then return 'done'; end if;
  if v.setup_token_hash is distinct from p_token_hash then return 'wrong'; end if;
  if v.setup_expires_at <= clock_timestamp() then return 'expired'; end if;
  return 'open';
end $$;

-- The token is spent by the same row that names the workspace: of two who hold it, one makes the administrator.
create function setup_complete(
  p_tenant uuid, p_token_hash bytea, p_workspace text, p_user uuid, p_email text, p_name text, p_password_hash text, p_event uuid, p_actor json
) returns boolean language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update tenants t
     set name = p_workspace, setup_token_hash = null, setup_expires_at = null, setup_done_at = clock_timestamp()
   where t.tenant_id = p_tenant and t.setup_token_hash = p_token_hash and t.setup_expires_at > clock_timestamp() and t.setup_done_at is null;
  if not found then return false; end if;
  insert into users (tenant_id, id, email, name, password_hash, role, last_sign_in_at)
  values (p_tenant, p_user, p_email, p_name, p_password_hash, 'admin', clock_timestamp());
  perform access_note(p_tenant, p_event, 'workspace_set_up', p_actor, jsonb_build_object('member', p_user));
  return true;
end $$;

-- Members ------------------------------------------------------------------------------------------------------------

create function members_of(p_tenant uuid) returns setof users language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query select * from users u where u.tenant_id = p_tenant order by u.created_at, u.id;
end $$;

create function teams_of(p_tenant uuid) returns setof teams language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query select * from teams t where t.tenant_id = p_tenant order by t.name, t.id;
end $$;

-- No row: the address is taken. The first member ends the set-up, however that member came to be.
create function member_add(
  p_tenant uuid, p_user uuid, p_email text, p_name text, p_role text, p_password_hash text, p_event uuid, p_actor json
) returns setof users language plpgsql as $$
declare v users;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  insert into users (tenant_id, id, email, name, role, password_hash, must_change_password)
  values (p_tenant, p_user, p_email, p_name, p_role, p_password_hash, true)
  on conflict (tenant_id, email) do nothing
  returning * into v;
  if v.id is null then return; end if;
  update tenants t set setup_done_at = clock_timestamp(), setup_token_hash = null, setup_expires_at = null
   where t.tenant_id = p_tenant and t.setup_done_at is null;
  perform access_note(p_tenant, p_event, 'member_added', p_actor, jsonb_build_object('member', p_user, 'role', p_role));
  return next v;
end $$;

-- verdict: changed, not_found or last_admin. Null leaves a value as it is.
create function member_change(
  p_tenant uuid, p_user uuid, p_role text, p_name text, p_disabled boolean, p_event uuid, p_actor json
) returns table (verdict text, member json) language plpgsql as $$
declare
  v_old users;
  v_new users;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  -- All administrators, always in one order: two who demote each other take turns instead of both succeeding.
  perform from users u where u.tenant_id = p_tenant and u.role = 'admin' and u.disabled_at is null order by u.id for update;
  select * into v_old from users u where u.tenant_id = p_tenant and u.id = p_user for update;
  if v_old.id is null then
    return query select 'not_found', null::json;
    return;
  end if;
  if v_old.role = 'admin' and v_old.disabled_at is null and (coalesce(p_role, 'admin') <> 'admin' or p_disabled)
     and not exists (select from users u where u.tenant_id = p_tenant and u.id <> p_user and u.role = 'admin' and u.disabled_at is null) then
    return query select 'last_admin', row_to_json(v_old);
    return;
  end if;
  update users u
     set role = coalesce(p_role, u.role),
         name = coalesce(p_name, u.name),
         disabled_at = case when p_disabled is null then u.disabled_at when p_disabled then coalesce(u.disabled_at, clock_timestamp()) end,
         session_version = u.session_version
           + (coalesce(p_role, u.role) <> u.role or (p_disabled is not null and p_disabled <> (u.disabled_at is not null)))::integer
   where u.tenant_id = p_tenant and u.id = p_user
  returning * into v_new;
  if v_new is distinct from v_old then
    perform access_note(p_tenant, p_event, 'member_changed', p_actor, jsonb_strip_nulls(jsonb_build_object(
      'member', p_user, 'role', p_role, 'name', p_name, 'disabled', p_disabled)));
  end if;
  return query select 'changed', row_to_json(v_new);
end $$;

-- A new one-time password by somebody else's hand. Every session of the member ends.
create function member_reset_password(p_tenant uuid, p_user uuid, p_password_hash text, p_event uuid, p_actor json)
returns setof users language plpgsql as $$
declare v users;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update users u
     set password_hash = p_password_hash, must_change_password = true, session_version = u.session_version + 1
   where u.tenant_id = p_tenant and u.id = p_user
  returning * into v;
  if v.id is null then return; end if;
  perform access_note(p_tenant, p_event, 'password_reset', p_actor, jsonb_build_object('member', p_user));
  return next v;
end $$;

-- The own password: only over the hash that was verified, so that two changes at once are one change and one refusal.
-- Answers the new session version; null when the stored hash is another one by now.
create function member_change_password(
  p_tenant uuid, p_user uuid, p_verified_hash text, p_new_hash text, p_event uuid, p_actor json
) returns integer language plpgsql as $$
declare v_version integer;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update users u
     set password_hash = p_new_hash, must_change_password = false, session_version = u.session_version + 1
   where u.tenant_id = p_tenant and u.id = p_user and u.password_hash = p_verified_hash and u.disabled_at is null
  returning u.session_version into v_version;
  if v_version is not null then
    perform access_note(p_tenant, p_event, 'password_changed', p_actor, '{}');
  end if;
  return v_version;
end $$;

create function member_end_sessions(p_tenant uuid, p_user uuid, p_event uuid, p_actor json) returns void language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update users u set session_version = u.session_version + 1 where u.tenant_id = p_tenant and u.id = p_user;
  perform access_note(p_tenant, p_event, 'signed_out_everywhere', p_actor, jsonb_build_object('member', p_user));
end $$;

-- Keys ---------------------------------------------------------------------------------------------------------------

create function keys_of(p_tenant uuid) returns setof api_keys language plpgsql as $$
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  return query select * from api_keys k where k.tenant_id = p_tenant order by k.created_at desc, k.id desc;
end $$;

-- No row: the expiry has already passed by the database's clock.
create function key_create(
  p_tenant uuid, p_key uuid, p_public_id text, p_name text, p_preset text, p_scopes text[], p_secret_hash bytea, p_hint text,
  p_created_by uuid, p_expires_at timestamptz, p_event uuid, p_actor json
) returns setof api_keys language plpgsql as $$
declare v api_keys;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  if p_expires_at <= clock_timestamp() then return; end if;
  insert into api_keys (tenant_id, id, public_id, name, preset, scopes, secret_hash, hint, created_by, expires_at)
  values (p_tenant, p_key, p_public_id, p_name, p_preset, p_scopes, p_secret_hash, p_hint,
    -- A key that was made with a key belongs to whoever made that one.
    coalesce(p_created_by, (select k.created_by from api_keys k
      where k.tenant_id = p_tenant and p_actor->>'type' = 'agent' and k.id::text = p_actor->>'id')), p_expires_at)
  returning * into v;
  perform access_note(p_tenant, p_event, 'key_created', p_actor, jsonb_build_object('key', p_key, 'scopes', p_scopes));
  return next v;
end $$;

-- Revoking twice is revoking once: the first time stays.
create function key_revoke(p_tenant uuid, p_key uuid, p_event uuid, p_actor json) returns setof api_keys language plpgsql as $$
declare v api_keys;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  update api_keys k set revoked_at = clock_timestamp() where k.tenant_id = p_tenant and k.id = p_key and k.revoked_at is null returning * into v;
  if v.id is not null then
    perform access_note(p_tenant, p_event, 'key_revoked', p_actor, jsonb_build_object('key', p_key));
    return next v;
    return;
  end if;
  return query select * from api_keys k where k.tenant_id = p_tenant and k.id = p_key;
end $$;
