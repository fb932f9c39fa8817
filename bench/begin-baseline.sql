-- What `begin` writes for one new claimed intention, as one function a transaction: the same rows, digests and policies as
-- lib/db/ledger-begin.ts writes for a batch, with nothing around it. pgbench runs it as the application role.
-- A version 7 uuid, as the process makes them: random ids would be inserted all over the indexes, and make the baseline slower.
create or replace function bench_new_id() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(r, 1, 3) || '8' || substr(r, 4, 15))::uuid
  from replace(gen_random_uuid()::text, '-', '') r
$$;

create or replace function bench_begin_one(p_tenant uuid, p_team uuid) returns uuid language plpgsql as $$
declare
  v_id uuid := bench_new_id();
  v_now timestamptz := ledger_now();
  v_key text := gen_random_uuid()::text;
  v_actor text := p_team::text;
  v_start bytea := decode(repeat('00', 32), 'hex');
  v_intention text := '{"action":"payment.create","actionClass":"consequential","provider":"practice","reference":"' || v_key || '","idempotencyKey":"' || v_key
    || '","fingerprint":"9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c9f2c","amountMinor":"12500","currency":"GBP","entities":{"order":"' || v_key
    || '"},"context":{"workflowId":"wf_1","step":"3","agentId":"billing-bot","layer":"agent"},"maxAttempts":3,"budgetSeconds":86400,"owner":{"type":"team","id":"team_019ac0ffee007000800000000000000a","name":"operations"}}';
  v_grant text := '{"number":1,"fencingToken":"1","reason":"first","leaseSeconds":60,"holder":"' || v_actor || '","layer":"agent","worker":"billing-bot"}';
  v_first bytea;
  v_last bytea;
  v_saved uuid;
begin
  perform set_config('onceover.tenant_id', p_tenant::text, true);
  v_first := event_digest(p_tenant, v_id, 1, 'intention_saved', v_now, 'agent', v_actor, v_key, v_intention, v_start);
  v_last := event_digest(p_tenant, v_id, 2, 'attempt_granted', v_now, 'agent', v_actor, v_key, v_grant, v_first);
  insert into operations (
    tenant_id, id, version, state, action, action_class, provider, reference, idempotency_key, fingerprint, request, amount_minor, currency, entities,
    workflow_id, step, agent_id, layer, attempts, fencing_token, lease_expires_at, lease_holder, max_attempts, budget_ends_at, owner_team_id,
    last_sequence, last_event_at, last_digest, created_at, updated_at)
  values (
    p_tenant, v_id, 2, 'submitted', 'payment.create', 'consequential', 'practice', v_key, v_key, sha256(convert_to(v_key, 'UTF8')),
    '{"amount":"125.00","currency":"GBP","customer":"cus_9","order":"' || v_key || '"}', 12500, 'GBP', jsonb_build_object('order', v_key),
    'wf_1', '3', 'billing-bot', 'agent', 1, 1, v_now + interval '60 seconds', v_actor, 3, v_now + interval '1 day', p_team, 2, v_now, v_last, v_now, v_now)
  on conflict do nothing returning id into v_saved;
  if v_saved is not null then
    insert into attempts (tenant_id, operation_id, number, fencing_token, layer, worker, reason, started_at, request_id)
      values (p_tenant, v_id, 1, 1, 'agent', 'billing-bot', 'first', v_now, v_key);
    insert into operation_entities (tenant_id, name, value, operation_id) values (p_tenant, 'order', v_key, v_id);
    insert into events (tenant_id, operation_id, sequence, type, at, actor_type, actor_id, request_id, version, data, previous_digest, digest) values
      (p_tenant, v_id, 1, 'intention_saved', v_now, 'agent', v_actor, v_key, 1, v_intention, v_start, v_first),
      (p_tenant, v_id, 2, 'attempt_granted', v_now, 'agent', v_actor, v_key, 2, v_grant, v_first, v_last);
  end if;
  return v_saved;
end $$;
