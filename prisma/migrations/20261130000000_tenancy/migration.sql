-- Tenants, people, keys and the application role.
-- Every table starts every key with tenant_id, so that a tenant's rows can move to another database whole.

-- The role that the process takes on each connection: no owner, no superuser, bound by row-level security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'onceover_app') then
    create role onceover_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception
  when duplicate_object or unique_violation then null;  -- another starter on the same cluster was faster
  when insufficient_privilege then
    raise exception 'the database user % may not create the role onceover_app; create it once as an administrator: create role onceover_app nologin; grant onceover_app to %', current_user, current_user;
end $$;

-- From PostgreSQL 16 on the maker of a role is its member without the right to take it, so that is granted always.
do $$
begin
  execute format('grant onceover_app to %I', current_user);
exception
  when insufficient_privilege then null;  -- an administrator made the role and grants it
end $$;

-- PostgreSQL 14 lets everybody create objects here.
revoke create on schema public from public;
grant usage on schema public to onceover_app;

-- The tenant of the current transaction. '' is what current_setting reads after a local set has ended.
create function onceover_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('onceover.tenant_id', true), '')::uuid;

create table tenants (
  tenant_id         uuid        not null,
  name              text        not null check (length(name) between 1 and 100),
  -- Moves whenever a key, an action or a policy of the tenant changes; begin refuses a batch decided on an older one.
  config_version    bigint      not null default 1,
  strict_inventory  boolean     not null default false,
  setup_token_hash  bytea       check (octet_length(setup_token_hash) = 32),
  setup_expires_at  timestamptz,
  setup_done_at     timestamptz,
  created_at        timestamptz not null default now(),
  primary key (tenant_id)
);

create table teams (
  tenant_id  uuid        not null references tenants,
  id         uuid        not null,
  name       text        collate "C" not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table users (
  tenant_id            uuid        not null references tenants,
  id                   uuid        not null,
  email                text        collate "C" not null check (email = lower(email) and length(email) between 3 and 254),
  name                 text        not null default '',
  password_hash        text,
  role                 text        not null check (role in ('viewer', 'operator', 'manager', 'admin')),
  -- A session made under an older version is no session: sign out everywhere, role change, password change, disabling.
  session_version      integer     not null default 1,
  must_change_password boolean     not null default false,
  last_sign_in_at      timestamptz,
  disabled_at          timestamptz,
  created_at           timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
-- Serves sign-in, which knows an e-mail address and no tenant yet.
create index users_by_email on users (email);

create table api_keys (
  tenant_id    uuid        not null references tenants,
  id           uuid        not null,
  public_id    text        collate "C" not null,
  name         text        not null check (length(name) between 1 and 100),
  preset       text,
  scopes       text[]      not null check (cardinality(scopes) > 0),
  secret_hash  bytea       not null check (octet_length(secret_hash) = 32),
  hint         text        not null,
  created_by   uuid,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, public_id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  -- What acts may not judge itself: no agent key settles a case.
  check (not ('operations:write' = any (scopes) and 'resolutions:write' = any (scopes) and preset = 'agent'))
);

-- Counters of failed sign-ins. They belong to no tenant: the nil tenant stands for the instance.
create table sign_in_throttle (
  tenant_id   uuid        not null default '00000000-0000-0000-0000-000000000000'
              check (tenant_id = '00000000-0000-0000-0000-000000000000'),
  bucket      text        collate "C" not null,
  failures    integer     not null default 0,
  window_ends timestamptz not null,
  primary key (tenant_id, bucket)
);

-- What an administrator, member or key did outside the ledger: members, keys, actions, refusals worth keeping.
create table access_events (
  tenant_id  uuid        not null references tenants,
  id         uuid        not null,
  at         timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  type       text        not null,
  actor_type text        not null check (actor_type in ('agent', 'user', 'system')),
  actor_id   text,
  request_id text,
  data       jsonb       not null default '{}',
  primary key (tenant_id, id)
);
