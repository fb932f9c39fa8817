-- Plain reads go through the tenant-bound Prisma client (decision 0022), so the functions that only read are not needed.
drop function members_of(uuid);
drop function teams_of(uuid);
drop function keys_of(uuid);
drop function tenant_exists(uuid);

drop function member_change(uuid, uuid, text, text, boolean, uuid, json);
-- verdict: changed, not_found or last_admin. Null leaves a value as it is. The member comes as a row of users, with times
-- that are times and not text.
create function member_change(
  p_tenant uuid, p_user uuid, p_role text, p_name text, p_disabled boolean, p_event uuid, p_actor json
) returns table (verdict text, member users) language plpgsql as $$
declare
  v_old users;
  v_new users;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  -- All administrators, always in one order: two who demote each other take turns instead of both succeeding.
  perform from users u where u.tenant_id = p_tenant and u.role = 'admin' and u.disabled_at is null order by u.id for update;
  select * into v_old from users u where u.tenant_id = p_tenant and u.id = p_user for update;
  if v_old.id is null then
    return query select 'not_found', null::users;
    return;
  end if;
  if v_old.role = 'admin' and v_old.disabled_at is null and (coalesce(p_role, 'admin') <> 'admin' or p_disabled)
     and not exists (select from users u where u.tenant_id = p_tenant and u.id <> p_user and u.role = 'admin' and u.disabled_at is null) then
    return query select 'last_admin', v_old;
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
  return query select 'changed', v_new;
end $$;
