-- Made by npm run db:snapshot from a migrated database; a test compares. Do not edit.

-- roles

role onceover_app
  nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication
  usage on schema public

-- types

type begin_row
  ord integer
  mode text
  insertable boolean
  operation operations
  lease_seconds integer
  budget_seconds integer
  key_retention_seconds integer
  similarity_policy text
  similarity_window_seconds integer
  actor_type text
  actor_id text
  request_id text
  traceparent text
  intention_data text
  grant_data text

type event_row
  type text
  data text
  touch boolean
  actor_type text
  actor_id text
  request_id text

-- tables

table access_events
  tenant_id uuid not null
  id uuid not null
  at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp())
  type text not null
  actor_type text not null
  actor_id text
  request_id text
  data jsonb not null default '{}'::jsonb
  constraint access_events_actor_type_check CHECK ((actor_type = ANY (ARRAY['agent'::text, 'user'::text, 'system'::text])))
  constraint access_events_pkey PRIMARY KEY (tenant_id, id)
  constraint access_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  CREATE TRIGGER access_events_append_only BEFORE DELETE OR UPDATE ON public.access_events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER access_events_no_truncate BEFORE TRUNCATE ON public.access_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table actions
  tenant_id uuid not null
  name text collate "C" not null
  policy jsonb not null
  declared boolean not null
  updated_at timestamp with time zone not null default now()
  updated_by text
  constraint actions_pkey PRIMARY KEY (tenant_id, name)
  constraint actions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  CREATE TRIGGER actions_configure AFTER INSERT OR UPDATE ON public.actions FOR EACH ROW EXECUTE FUNCTION bump_config_version()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table api_keys
  tenant_id uuid not null
  id uuid not null
  public_id text collate "C" not null
  name text not null
  preset text
  scopes text[] not null
  secret_hash bytea not null
  hint text not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  constraint api_keys_check CHECK ((NOT (('operations:write'::text = ANY (scopes)) AND ('resolutions:write'::text = ANY (scopes)) AND (preset = 'agent'::text))))
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint api_keys_pkey PRIMARY KEY (tenant_id, id)
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
  constraint api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint api_keys_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id)
  constraint api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint api_keys_tenant_id_public_id_key UNIQUE (tenant_id, public_id)
  CREATE TRIGGER api_keys_configure AFTER UPDATE OF revoked_at, expires_at, scopes ON public.api_keys FOR EACH ROW EXECUTE FUNCTION bump_config_version()
  CREATE TRIGGER api_keys_guard BEFORE UPDATE ON public.api_keys FOR EACH ROW EXECUTE FUNCTION api_keys_stay_as_made()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table attempt_reports
  tenant_id uuid not null
  id uuid not null
  operation_id uuid not null
  attempt_number integer not null
  outcome text not null
  source text not null
  effect text not null
  provider_reference text
  provider_request_id text
  http_status integer
  result text
  reason text
  occurred_at timestamp with time zone
  reported_at timestamp with time zone not null
  constraint attempt_reports_effect_check CHECK ((effect = ANY (ARRAY['applied'::text, 'late'::text, 'contradicted'::text])))
  constraint attempt_reports_http_status_check CHECK (((http_status >= 100) AND (http_status <= 599)))
  constraint attempt_reports_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'accepted'::text, 'rejected'::text, 'declined'::text, 'not_sent'::text, 'timeout'::text, 'connection_lost'::text, 'crashed'::text, 'ambiguous'::text])))
  constraint attempt_reports_pkey PRIMARY KEY (tenant_id, operation_id, id)
  constraint attempt_reports_source_check CHECK ((source = ANY (ARRAY['worker'::text, 'ledger'::text])))
  constraint attempt_reports_tenant_id_operation_id_attempt_number_fkey FOREIGN KEY (tenant_id, operation_id, attempt_number) REFERENCES attempts(tenant_id, operation_id, number)
  CREATE TRIGGER attempt_reports_append_only BEFORE DELETE OR UPDATE ON public.attempt_reports FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER attempt_reports_no_truncate BEFORE TRUNCATE ON public.attempt_reports FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table attempts
  tenant_id uuid not null
  operation_id uuid not null
  number integer not null
  fencing_token bigint not null
  layer text
  worker text
  reason text not null
  started_at timestamp with time zone not null
  request_id text
  traceparent text
  tool_call_id text
  constraint attempts_check CHECK ((fencing_token = number))
  constraint attempts_number_check CHECK ((number > 0))
  constraint attempts_pkey PRIMARY KEY (tenant_id, operation_id, number)
  constraint attempts_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'retry'::text, 'resume'::text])))
  constraint attempts_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  CREATE TRIGGER attempts_append_only BEFORE DELETE OR UPDATE ON public.attempts FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER attempts_no_truncate BEFORE TRUNCATE ON public.attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table ended_sessions
  tenant_id uuid not null
  session_id uuid not null
  forget_at timestamp with time zone not null
  constraint ended_sessions_pkey PRIMARY KEY (tenant_id, session_id)
  constraint ended_sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant delete, insert, select to onceover_app

table events
  tenant_id uuid not null
  operation_id uuid not null
  sequence integer not null
  type text collate "C" not null
  at timestamp with time zone not null
  actor_type text not null
  actor_id text
  request_id text
  version integer not null
  data text not null
  previous_digest bytea not null
  digest bytea not null
  constraint events_actor_id_check CHECK ((actor_id !~ '[
  ]'::text))
  constraint events_actor_type_check CHECK ((actor_type = ANY (ARRAY['agent'::text, 'user'::text, 'system'::text])))
  constraint events_digest_check CHECK ((octet_length(digest) = 32))
  constraint events_pkey PRIMARY KEY (tenant_id, operation_id, sequence)
  constraint events_previous_digest_check CHECK ((octet_length(previous_digest) = 32))
  constraint events_request_id_check CHECK ((request_id !~ '[
  ]'::text))
  constraint events_sequence_check CHECK ((sequence > 0))
  constraint events_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  constraint events_type_check CHECK (((type ~ '^[a-z_]+$'::text) AND (length(type) <= 60)))
  CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table evidence
  tenant_id uuid not null
  id uuid not null
  operation_id uuid not null
  kind text not null
  finding text not null
  source text not null
  path text
  provider_reference text
  comparison jsonb not null default '[]'::jsonb
  observed jsonb
  note text
  proves boolean not null
  duplicate_effect boolean not null default false
  reason text
  recorded_by_type text not null
  recorded_by_id text
  observed_at timestamp with time zone not null
  recorded_at timestamp with time zone not null
  digest bytea not null
  constraint evidence_check CHECK (((NOT proves) OR (recorded_by_type = 'system'::text)))
  constraint evidence_digest_check CHECK ((octet_length(digest) = 32))
  constraint evidence_finding_check CHECK ((finding = ANY (ARRAY['applied'::text, 'processing'::text, 'declined'::text, 'absent'::text, 'inconclusive'::text, 'conflicting'::text])))
  constraint evidence_kind_check CHECK ((kind = ANY (ARRAY['provider_response'::text, 'provider_lookup'::text, 'provider_activity_log'::text, 'status_endpoint'::text, 'webhook'::text, 'statement_match'::text, 'attachment'::text, 'note'::text])))
  constraint evidence_pkey PRIMARY KEY (tenant_id, operation_id, id)
  constraint evidence_recorded_by_type_check CHECK ((recorded_by_type = ANY (ARRAY['agent'::text, 'user'::text, 'system'::text])))
  constraint evidence_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  CREATE TRIGGER evidence_append_only BEFORE DELETE OR UPDATE ON public.evidence FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER evidence_no_truncate BEFORE TRUNCATE ON public.evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table notes
  tenant_id uuid not null
  id uuid not null
  operation_id uuid not null
  body text not null
  author_type text not null
  author_id text
  created_at timestamp with time zone not null
  constraint notes_author_type_check CHECK ((author_type = ANY (ARRAY['agent'::text, 'user'::text, 'system'::text])))
  constraint notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000)))
  constraint notes_pkey PRIMARY KEY (tenant_id, operation_id, id)
  constraint notes_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  CREATE TRIGGER notes_append_only BEFORE DELETE OR UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER notes_no_truncate BEFORE TRUNCATE ON public.notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table operation_entities
  tenant_id uuid not null
  name text collate "C" not null
  value text collate "C" not null
  operation_id uuid not null
  constraint operation_entities_pkey PRIMARY KEY (tenant_id, name, value, operation_id)
  constraint operation_entities_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  CREATE INDEX operation_entities_by_value ON public.operation_entities USING btree (tenant_id, value, operation_id)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table operations
  tenant_id uuid not null
  id uuid not null
  version integer not null
  state text not null
  action text collate "C" not null
  action_class text not null
  provider text collate "C"
  reference text collate "C" not null
  idempotency_key text collate "C" not null
  fingerprint bytea not null
  request text
  amount_minor bigint
  currency character(3)
  entities jsonb not null default '{}'::jsonb
  workflow_id text collate "C"
  run_id text collate "C"
  step text
  agent_id text collate "C"
  tool_call_id text
  source_event_id text
  layer text
  replaces uuid
  similarity_digest bytea
  attempts integer not null default 0
  fencing_token bigint not null default 0
  lease_expires_at timestamp with time zone
  lease_holder text
  accepted_at timestamp with time zone
  completes_by timestamp with time zone
  last_attempt_ended_at timestamp with time zone
  resume_granted_at timestamp with time zone
  max_attempts integer not null
  budget_ends_at timestamp with time zone not null
  retry_not_before timestamp with time zone
  owner_user_id uuid
  owner_team_id uuid
  unknown_since timestamp with time zone
  unknown_reason text
  deadline timestamp with time zone
  overdue_since timestamp with time zone
  failure_reason text
  failure_detail text
  retryable boolean not null default false
  provider_reference text collate "C"
  result text
  held_behind uuid
  flags text[] not null default '{}'::text[]
  key_expires_at timestamp with time zone
  pending_resolution_id uuid
  last_finding text
  last_sequence integer not null default 0
  last_event_at timestamp with time zone
  last_digest bytea not null default decode(repeat('00'::text, 32), 'hex'::text)
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  settled_at timestamp with time zone
  retired_at timestamp with time zone
  constraint operations_action_class_check CHECK ((action_class = ANY (ARRAY['read'::text, 'create_or_update'::text, 'consequential'::text, 'webhook'::text, 'slow_work'::text])))
  constraint operations_amount_has_currency CHECK (((amount_minor IS NULL) = (currency IS NULL)))
  constraint operations_amount_minor_check CHECK (((amount_minor >= 0) AND (amount_minor <= '9007199254740991'::bigint)))
  constraint operations_attempts_check CHECK ((attempts >= 0))
  constraint operations_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint operations_failed_has_reason CHECK (((state = 'failed'::text) = (failure_reason IS NOT NULL)))
  constraint operations_failure_reason_check CHECK ((failure_reason = ANY (ARRAY['never_submitted'::text, 'rejected_before_acceptance'::text, 'declined'::text, 'never_sent'::text, 'no_effect'::text, 'settled_by_evidence'::text])))
  constraint operations_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
  constraint operations_has_one_owner CHECK ((num_nonnulls(owner_user_id, owner_team_id) = 1))
  constraint operations_idempotency_key_check CHECK (((idempotency_key ~ '^[!-~]+$'::text) AND (length(idempotency_key) <= 255)))
  constraint operations_last_digest_check CHECK ((octet_length(last_digest) = 32))
  constraint operations_lease_only_while_submitted CHECK (((lease_expires_at IS NULL) OR (state = 'submitted'::text)))
  constraint operations_max_attempts_check CHECK ((max_attempts > 0))
  constraint operations_pkey PRIMARY KEY (tenant_id, id)
  constraint operations_planned_never_attempted CHECK (((state <> 'planned'::text) OR ((attempts = 0) AND (resume_granted_at IS NULL))))
  constraint operations_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 255)))
  constraint operations_resume_only_while_reconciling CHECK (((resume_granted_at IS NULL) OR (state = 'reconciling'::text)))
  constraint operations_settled_has_time CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL)))
  constraint operations_similarity_digest_check CHECK ((octet_length(similarity_digest) = 32))
  constraint operations_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'submitted'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text, 'reconciling'::text])))
  constraint operations_submitted_is_watched CHECK (((state <> 'submitted'::text) OR (lease_expires_at IS NOT NULL) OR (completes_by IS NOT NULL)))
  constraint operations_submitted_was_attempted CHECK (((state = ANY (ARRAY['planned'::text, 'failed'::text])) OR (attempts > 0)))
  constraint operations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint operations_tenant_id_held_behind_fkey FOREIGN KEY (tenant_id, held_behind) REFERENCES operations(tenant_id, id)
  constraint operations_tenant_id_owner_team_id_fkey FOREIGN KEY (tenant_id, owner_team_id) REFERENCES teams(tenant_id, id)
  constraint operations_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, id)
  constraint operations_tenant_id_replaces_fkey FOREIGN KEY (tenant_id, replaces) REFERENCES operations(tenant_id, id)
  constraint operations_token_is_attempt CHECK ((fencing_token = attempts))
  constraint operations_unknown_reason_check CHECK ((unknown_reason = ANY (ARRAY['timeout'::text, 'connection_lost'::text, 'crashed'::text, 'ambiguous'::text, 'worker_lost'::text, 'completion_overdue'::text, 'contradicting_evidence'::text, 'reopened'::text])))
  constraint operations_unresolved_has_deadline CHECK (((state <> ALL (ARRAY['unknown'::text, 'reconciling'::text])) OR ((deadline IS NOT NULL) AND (unknown_since IS NOT NULL) AND (unknown_reason IS NOT NULL))))
  constraint operations_within_budget CHECK ((attempts <= max_attempts))
  CREATE INDEX operations_behind ON public.operations USING btree (tenant_id, held_behind, id) WHERE ((held_behind IS NOT NULL) AND (state = 'planned'::text))
  CREATE INDEX operations_by_action ON public.operations USING btree (tenant_id, action, id) WHERE (action > ''::text)
  CREATE INDEX operations_by_agent ON public.operations USING btree (tenant_id, agent_id, id) WHERE (agent_id IS NOT NULL)
  CREATE INDEX operations_by_owner_team ON public.operations USING btree (tenant_id, owner_team_id, id) WHERE (owner_team_id IS NOT NULL)
  CREATE INDEX operations_by_owner_user ON public.operations USING btree (tenant_id, owner_user_id, id) WHERE (owner_user_id IS NOT NULL)
  CREATE INDEX operations_by_provider ON public.operations USING btree (tenant_id, provider, id) WHERE (provider IS NOT NULL)
  CREATE INDEX operations_by_provider_reference ON public.operations USING btree (tenant_id, provider_reference, id) WHERE (provider_reference IS NOT NULL)
  CREATE INDEX operations_by_run ON public.operations USING btree (tenant_id, run_id, id) WHERE (run_id IS NOT NULL)
  CREATE INDEX operations_by_similarity ON public.operations USING btree (tenant_id, similarity_digest, id) WHERE (similarity_digest IS NOT NULL)
  CREATE INDEX operations_by_state ON public.operations USING btree (tenant_id, state, id) WHERE (state <> 'succeeded'::text)
  CREATE INDEX operations_by_uncertainty ON public.operations USING btree (tenant_id, unknown_since, id) WHERE (state = ANY (ARRAY['unknown'::text, 'reconciling'::text]))
  CREATE INDEX operations_by_workflow ON public.operations USING btree (tenant_id, workflow_id, id) WHERE (workflow_id IS NOT NULL)
  CREATE INDEX operations_completions ON public.operations USING btree (tenant_id, completes_by) WHERE ((state = 'submitted'::text) AND (lease_expires_at IS NULL))
  CREATE INDEX operations_held ON public.operations USING btree (tenant_id, id) WHERE ((held_behind IS NOT NULL) AND (state = 'planned'::text))
  CREATE INDEX operations_leases ON public.operations USING btree (tenant_id, lease_expires_at) WHERE ((state = 'submitted'::text) AND (lease_expires_at IS NOT NULL))
  CREATE INDEX operations_pending ON public.operations USING btree (tenant_id, id) WHERE (pending_resolution_id IS NOT NULL)
  CREATE INDEX operations_queue ON public.operations USING btree (tenant_id, deadline, id) WHERE (state = ANY (ARRAY['unknown'::text, 'reconciling'::text]))
  CREATE INDEX operations_settled ON public.operations USING btree (tenant_id, settled_at) WHERE ((settled_at IS NOT NULL) AND (retired_at IS NULL))
  CREATE UNIQUE INDEX operations_key_once ON public.operations USING btree (tenant_id, idempotency_key) WHERE (idempotency_key > ''::text)
  CREATE UNIQUE INDEX operations_reference_once ON public.operations USING btree (tenant_id, reference) WHERE (reference > ''::text)
  CREATE TRIGGER operations_guard BEFORE UPDATE ON public.operations FOR EACH ROW EXECUTE FUNCTION operations_guard()
  CREATE TRIGGER operations_no_delete BEFORE DELETE ON public.operations FOR EACH ROW EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table resolution_decisions
  tenant_id uuid not null
  resolution_id uuid not null
  proposed_by uuid not null
  status text not null
  decided_by uuid
  decided_by_type text not null
  reason text not null
  decided_at timestamp with time zone not null
  constraint resolution_decisions_decided_by_type_check CHECK ((decided_by_type = ANY (ARRAY['user'::text, 'agent'::text, 'system'::text])))
  constraint resolution_decisions_four_eyes CHECK (((status <> ALL (ARRAY['settled'::text, 'granted'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))))
  constraint resolution_decisions_pkey PRIMARY KEY (tenant_id, resolution_id)
  constraint resolution_decisions_status_check CHECK ((status = ANY (ARRAY['settled'::text, 'granted'::text, 'rejected'::text, 'voided'::text])))
  constraint resolution_decisions_tenant_id_resolution_id_proposed_by_fkey FOREIGN KEY (tenant_id, resolution_id, proposed_by) REFERENCES resolutions(tenant_id, id, proposed_by)
  CREATE TRIGGER resolution_decisions_append_only BEFORE DELETE OR UPDATE ON public.resolution_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER resolution_decisions_guard BEFORE INSERT ON public.resolution_decisions FOR EACH ROW EXECUTE FUNCTION resolution_decisions_guard()
  CREATE TRIGGER resolution_decisions_no_truncate BEFORE TRUNCATE ON public.resolution_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table resolutions
  tenant_id uuid not null
  id uuid not null
  operation_id uuid not null
  decision_id text collate "C" not null
  resolution text not null
  status text not null
  evidence_ids uuid[] not null
  evidence_digest bytea not null
  reason text not null
  reason_code text not null
  expected_version integer not null
  provider_reference text
  result text
  new_deadline timestamp with time zone
  proposed_by uuid not null
  proposed_by_type text not null
  proposed_at timestamp with time zone not null
  constraint resolutions_check CHECK (((resolution = ANY (ARRAY['keep_uncertain'::text, 'grant_resume'::text])) OR (cardinality(evidence_ids) > 0)))
  constraint resolutions_evidence_digest_check CHECK ((octet_length(evidence_digest) = 32))
  constraint resolutions_pkey PRIMARY KEY (tenant_id, id)
  constraint resolutions_proposed_by_type_check CHECK ((proposed_by_type = ANY (ARRAY['user'::text, 'agent'::text, 'system'::text])))
  constraint resolutions_reason_check CHECK ((length(reason) > 0))
  constraint resolutions_reason_code_check CHECK ((reason_code = ANY (ARRAY['provider_confirmed'::text, 'provider_denied'::text, 'statement_match'::text, 'counterparty_confirmed'::text, 'duplicate_found'::text, 'never_sent'::text, 'superseded'::text, 'other'::text])))
  constraint resolutions_resolution_check CHECK ((resolution = ANY (ARRAY['confirm_succeeded'::text, 'confirm_failed'::text, 'grant_resume'::text, 'keep_uncertain'::text, 'reopen'::text])))
  constraint resolutions_status_check CHECK ((status = ANY (ARRAY['settled'::text, 'granted'::text, 'kept'::text, 'reopened'::text, 'awaiting_approval'::text])))
  constraint resolutions_tenant_id_decision_id_key UNIQUE (tenant_id, decision_id)
  constraint resolutions_tenant_id_id_proposed_by_key UNIQUE (tenant_id, id, proposed_by)
  constraint resolutions_tenant_id_operation_id_fkey FOREIGN KEY (tenant_id, operation_id) REFERENCES operations(tenant_id, id)
  CREATE INDEX resolutions_of_operation ON public.resolutions USING btree (tenant_id, operation_id, id)
  CREATE TRIGGER resolutions_append_only BEFORE DELETE OR UPDATE ON public.resolutions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER resolutions_no_truncate BEFORE TRUNCATE ON public.resolutions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select to onceover_app

table run_spend
  tenant_id uuid not null
  run_id text collate "C" not null
  currency character(3) not null
  max_minor bigint
  used_minor bigint not null default 0
  constraint run_spend_max_minor_check CHECK ((max_minor >= 0))
  constraint run_spend_pkey PRIMARY KEY (tenant_id, run_id, currency)
  constraint run_spend_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES runs(tenant_id, run_id)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table runs
  tenant_id uuid not null
  run_id text collate "C" not null
  max_operations integer
  max_attempts integer
  operations_used integer not null default 0
  attempts_used integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint runs_max_attempts_check CHECK ((max_attempts >= 0))
  constraint runs_max_operations_check CHECK ((max_operations >= 0))
  constraint runs_pkey PRIMARY KEY (tenant_id, run_id)
  constraint runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table sign_in_throttle
  tenant_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid
  bucket text collate "C" not null
  failures integer not null default 0
  window_ends timestamp with time zone not null
  constraint sign_in_throttle_pkey PRIMARY KEY (tenant_id, bucket)
  constraint sign_in_throttle_tenant_id_check CHECK ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid))
  row level security, forced
  policy instance permissive for all to public using (true) with check (true)
  grant delete, insert, select, update to onceover_app

table similarity_heads
  tenant_id uuid not null
  similarity_digest bytea not null
  touched_at timestamp with time zone not null
  constraint similarity_heads_pkey PRIMARY KEY (tenant_id, similarity_digest)
  constraint similarity_heads_similarity_digest_check CHECK ((octet_length(similarity_digest) = 32))
  constraint similarity_heads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table teams
  tenant_id uuid not null
  id uuid not null
  name text collate "C" not null
  created_at timestamp with time zone not null default now()
  constraint teams_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint teams_pkey PRIMARY KEY (tenant_id, id)
  constraint teams_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint teams_tenant_id_name_key UNIQUE (tenant_id, name)
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table tenants
  tenant_id uuid not null
  name text not null
  config_version bigint not null default 1
  strict_inventory boolean not null default false
  setup_token_hash bytea
  setup_expires_at timestamp with time zone
  setup_done_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  constraint tenants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint tenants_pkey PRIMARY KEY (tenant_id)
  constraint tenants_setup_token_hash_check CHECK ((octet_length(setup_token_hash) = 32))
  CREATE TRIGGER tenants_configure BEFORE UPDATE OF strict_inventory ON public.tenants FOR EACH ROW EXECUTE FUNCTION bump_own_config_version()
  row level security, forced
  policy directory permissive for select to public using ((current_setting('onceover.scope'::text, true) = 'directory'::text))
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  grant insert, select, update to onceover_app

table users
  tenant_id uuid not null
  id uuid not null
  email text collate "C" not null
  name text not null default ''::text
  password_hash text
  role text not null
  session_version integer not null default 1
  must_change_password boolean not null default false
  last_sign_in_at timestamp with time zone
  disabled_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))))
  constraint users_pkey PRIMARY KEY (tenant_id, id)
  constraint users_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'operator'::text, 'manager'::text, 'admin'::text])))
  constraint users_tenant_id_email_key UNIQUE (tenant_id, email)
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  CREATE INDEX users_by_email ON public.users USING btree (email)
  CREATE TRIGGER users_guard BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION users_keep_an_admin()
  row level security, forced
  policy own_tenant permissive for all to public using ((tenant_id = onceover_tenant())) with check ((tenant_id = onceover_tenant()))
  policy sign_in permissive for select to public using ((email = NULLIF(current_setting('onceover.sign_in_email'::text, true), ''::text)))
  grant insert, select, update to onceover_app

-- functions

function access_data(json,jsonb)
  CREATE OR REPLACE FUNCTION public.access_data(p_actor json, p_data jsonb)
   RETURNS jsonb
   LANGUAGE sql
   IMMUTABLE
  AS $function$
    select coalesce(p_data, '{}') || jsonb_strip_nulls(jsonb_build_object('via', p_actor ->> 'via'))
  $function$

function access_note(uuid,uuid,text,json,jsonb)
  CREATE OR REPLACE FUNCTION public.access_note(p_tenant uuid, p_event uuid, p_type text, p_actor json, p_data jsonb)
   RETURNS void
   LANGUAGE sql
  AS $function$
    insert into access_events (tenant_id, id, type, actor_type, actor_id, request_id, data)
    values (p_tenant, p_event, p_type, p_actor->>'type', p_actor->>'id', p_actor->>'requestId', access_data(p_actor, p_data))
  $function$

function action_register(uuid,text,jsonb)
  CREATE OR REPLACE FUNCTION public.action_register(p_tenant uuid, p_name text, p_policy jsonb)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    insert into actions (tenant_id, name, policy, declared) values (p_tenant, p_name, p_policy, false) on conflict do nothing;
  end $function$

function action_save(uuid,text,jsonb,uuid,uuid,json)
  CREATE OR REPLACE FUNCTION public.action_save(p_tenant uuid, p_name text, p_policy jsonb, p_team uuid, p_event uuid, p_actor json)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    insert into teams (tenant_id, id, name) values (p_tenant, p_team, p_policy ->> 'ownerTeam') on conflict do nothing;
    insert into actions (tenant_id, name, policy, declared, updated_by) values (p_tenant, p_name, p_policy, true, p_actor ->> 'id')
    on conflict (tenant_id, name) do update set policy = excluded.policy, declared = true, updated_at = now(), updated_by = excluded.updated_by;
    perform access_note(p_tenant, p_event, 'action_declared', p_actor, jsonb_build_object('action', p_name, 'policy', p_policy));
  end $function$

function actor_hands(uuid,uuid)
  CREATE OR REPLACE FUNCTION public.actor_hands(p_tenant uuid, p_actor uuid)
   RETURNS json
   LANGUAGE sql
   STABLE
  AS $function$
    select json_agg(h.id) from (
      select p_actor as id
      union select person_behind(p_tenant, p_actor)
      union select k.id from api_keys k where k.tenant_id = p_tenant and k.created_by = person_behind(p_tenant, p_actor)
    ) h
  $function$

function actor_names(uuid,text[])
  CREATE OR REPLACE FUNCTION public.actor_names(p_tenant uuid, p_ids text[])
   RETURNS json
   LANGUAGE sql
   STABLE
  AS $function$
    select coalesce(json_object_agg(n.id, n.name), '{}') from (
      select u.id::text as id, coalesce(nullif(u.name, ''), u.email) as name from users u
        where cardinality(p_ids) > 0 and u.tenant_id = p_tenant and u.id::text = any (p_ids)
      union all
      select k.id::text, k.name from api_keys k where cardinality(p_ids) > 0 and k.tenant_id = p_tenant and k.id::text = any (p_ids)
    ) n
  $function$

function api_keys_stay_as_made()
  CREATE OR REPLACE FUNCTION public.api_keys_stay_as_made()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
  begin
    if (new.public_id, new.preset, new.scopes, new.secret_hash) is distinct from (old.public_id, old.preset, old.scopes, old.secret_hash) then
      raise exception 'a key stays as it was made' using errcode = 'restrict_violation';
    end if;
    if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
      raise exception 'a revoked key stays revoked' using errcode = 'restrict_violation';
    end if;
    return new;
  end $function$

function auth_api_key(uuid,text)
  CREATE OR REPLACE FUNCTION public.auth_api_key(p_tenant uuid, p_public_id text)
   RETURNS TABLE(id uuid, name text, scopes text[], secret_hash bytea, config_version bigint, usable_ms double precision, use_is_news boolean)
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query
      select k.id, k.name, k.scopes, k.secret_hash, t.config_version,
             extract(epoch from coalesce(k.expires_at, clock_timestamp() + interval '1 day') - clock_timestamp())::double precision * 1000,
             coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true)
        from api_keys k join tenants t on t.tenant_id = k.tenant_id
       where k.tenant_id = p_tenant and k.public_id = p_public_id and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > clock_timestamp());
  end $function$

function auth_api_key_used(uuid,uuid)
  CREATE OR REPLACE FUNCTION public.auth_api_key_used(p_tenant uuid, p_key uuid)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    -- Several processes may notice the same use; one of them writes it, once a minute.
    update api_keys set last_used_at = clock_timestamp()
     where tenant_id = p_tenant and id = p_key
       and coalesce(last_used_at < clock_timestamp() - interval '1 minute', true);
  end $function$

function auth_end_session(uuid,uuid,timestamp with time zone)
  CREATE OR REPLACE FUNCTION public.auth_end_session(p_tenant uuid, p_session uuid, p_forget_at timestamp with time zone)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    delete from ended_sessions e where e.tenant_id = p_tenant and e.forget_at < clock_timestamp() - interval '1 day';
    insert into ended_sessions (tenant_id, session_id, forget_at) values (p_tenant, p_session, p_forget_at) on conflict do nothing;
  end $function$

function auth_find_users(text)
  CREATE OR REPLACE FUNCTION public.auth_find_users(p_email text)
   RETURNS TABLE(tenant_id uuid, id uuid, email text, name text, password_hash text, session_version integer)
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.sign_in_email', p_email, true);
    return query
      select u.tenant_id, u.id, u.email, u.name, u.password_hash, u.session_version
        from users u
       where u.email = p_email and u.disabled_at is null
       order by u.last_sign_in_at desc nulls last, u.created_at
       limit 5;
  end $function$

function auth_session(uuid,uuid,uuid)
  CREATE OR REPLACE FUNCTION public.auth_session(p_tenant uuid, p_user uuid, p_session uuid)
   RETURNS TABLE(email text, name text, role text, session_version integer, must_change_password boolean, tenant_name text, config_version bigint)
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query
      select u.email, u.name, u.role, u.session_version, u.must_change_password, t.name, t.config_version
        from users u join tenants t on t.tenant_id = u.tenant_id
       where u.tenant_id = p_tenant and u.id = p_user and u.disabled_at is null
         and not exists (select from ended_sessions e where e.tenant_id = p_tenant and e.session_id = p_session);
  end $function$

function auth_signed_in(uuid,uuid,uuid,json,jsonb)
  CREATE OR REPLACE FUNCTION public.auth_signed_in(p_tenant uuid, p_user uuid, p_event uuid, p_actor json, p_data jsonb)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    update users set last_sign_in_at = clock_timestamp() where tenant_id = p_tenant and id = p_user;
    perform access_note(p_tenant, p_event, 'signed_in', p_actor, p_data);
  end $function$

function bump_config_version()
  CREATE OR REPLACE FUNCTION public.bump_config_version()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
  begin
    update tenants set config_version = config_version + 1 where tenant_id = new.tenant_id;
    return null;
  end $function$

function bump_own_config_version()
  CREATE OR REPLACE FUNCTION public.bump_own_config_version()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
  begin
    new.config_version := old.config_version + 1;
    return new;
  end $function$

function event_after(operations,timestamp with time zone,integer,event_row)
  CREATE OR REPLACE FUNCTION public.event_after(p_operation operations, p_at timestamp with time zone, p_version integer, p_event event_row)
   RETURNS events
   LANGUAGE sql
   IMMUTABLE
  AS $function$
    select row(p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_event.type, p_at, p_event.actor_type, p_event.actor_id,
      p_event.request_id, p_version, p_event.data, p_operation.last_digest,
      event_digest(p_operation.tenant_id, p_operation.id, p_operation.last_sequence + 1, p_event.type, p_at, p_event.actor_type, p_event.actor_id,
        p_event.request_id, p_event.data, p_operation.last_digest))::events
  $function$

function event_digest(uuid,uuid,integer,text,timestamp with time zone,text,text,text,text,bytea)
  CREATE OR REPLACE FUNCTION public.event_digest(p_tenant uuid, p_operation uuid, p_sequence integer, p_type text, p_at timestamp with time zone, p_actor_type text, p_actor_id text, p_request_id text, p_data text, p_previous bytea)
   RETURNS bytea
   LANGUAGE plpgsql
   IMMUTABLE PARALLEL SAFE
  AS $function$
  begin
    -- The same text is hashed by lib/domain/audit/audit-chain.ts.
    return sha256(convert_to(
      'onceover.event.v1' || E'\n' || p_tenant::text || E'\n' || p_operation::text || E'\n' || p_sequence::text || E'\n' || p_type || E'\n'
      || to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n' || p_actor_type || E'\n' || coalesce(p_actor_id, '') || E'\n'
      || coalesce(p_request_id, '') || E'\n' || encode(sha256(convert_to(p_data, 'UTF8')), 'hex') || E'\n' || encode(p_previous, 'hex'), 'UTF8'));
  end $function$

function key_create(uuid,uuid,text,text,text,text[],bytea,text,uuid,timestamp with time zone,uuid,json)
  CREATE OR REPLACE FUNCTION public.key_create(p_tenant uuid, p_key uuid, p_public_id text, p_name text, p_preset text, p_scopes text[], p_secret_hash bytea, p_hint text, p_created_by uuid, p_expires_at timestamp with time zone, p_event uuid, p_actor json)
   RETURNS SETOF api_keys
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function key_revoke(uuid,uuid,uuid,json)
  CREATE OR REPLACE FUNCTION public.key_revoke(p_tenant uuid, p_key uuid, p_event uuid, p_actor json)
   RETURNS SETOF api_keys
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function ledger_apply(uuid,json)
  CREATE OR REPLACE FUNCTION public.ledger_apply(p_tenant uuid, p_changes json)
   RETURNS TABLE(ord integer, verdict text, operation json, at timestamp with time zone)
   LANGUAGE plpgsql
   SET enable_seqscan TO 'off'
   SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
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
  end $function$

function ledger_begin(uuid,bigint,json)
  CREATE OR REPLACE FUNCTION public.ledger_begin(p_tenant uuid, p_config_version bigint, p_rows json)
   RETURNS TABLE(ord integer, verdict text, operation json, now_at timestamp with time zone)
   LANGUAGE plpgsql
   SET enable_seqscan TO 'off'
   SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
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
  end $function$

function ledger_due(uuid,integer,integer)
  CREATE OR REPLACE FUNCTION public.ledger_due(p_tenant uuid, p_limit integer, p_retention_days integer)
   RETURNS TABLE(id uuid, due text)
   LANGUAGE plpgsql
   STABLE
   SET enable_seqscan TO 'off'
   SET enable_bitmapscan TO 'off'
   SET enable_sort TO 'off'
   SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
  #variable_conflict use_column
  declare
    v_now constant timestamptz := clock_timestamp();
    v_retired_from constant timestamptz := v_now - make_interval(days => p_retention_days);
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query
      (select o.id, 'lease' from operations o
        where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is not null and o.lease_expires_at <= v_now
        order by o.lease_expires_at limit p_limit)
      union all
      (select o.id, 'completion' from operations o
        where o.tenant_id = p_tenant and o.state = 'submitted' and o.lease_expires_at is null and o.completes_by <= v_now
        order by o.completes_by limit p_limit)
      union all
      (select o.id, 'deadline' from operations o
        where o.tenant_id = p_tenant and o.state in ('unknown', 'reconciling') and o.deadline <= v_now and o.overdue_since is null
        order by o.deadline limit p_limit)
      union all
      (select o.id, 'retention' from operations o
        where o.tenant_id = p_tenant and o.settled_at is not null and o.retired_at is null and o.settled_at <= v_retired_from
        order by o.settled_at limit p_limit);
  end $function$

function ledger_events(uuid,uuid,integer)
  CREATE OR REPLACE FUNCTION public.ledger_events(p_tenant uuid, p_operation uuid, p_after integer DEFAULT 0)
   RETURNS TABLE(events json, names json)
   LANGUAGE plpgsql
   STABLE
   SET enable_seqscan TO 'off'
  AS $function$
  #variable_conflict use_column
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query
      select coalesce(json_agg(e order by e.sequence), '[]'),
        actor_names(p_tenant, array_agg(distinct e.actor_id))
      from events e where e.tenant_id = p_tenant and e.operation_id = p_operation and e.sequence > p_after;
  end $function$

function ledger_heartbeat(uuid,uuid,integer,bigint,integer)
  CREATE OR REPLACE FUNCTION public.ledger_heartbeat(p_tenant uuid, p_operation uuid, p_attempt integer, p_token bigint, p_lease_seconds integer)
   RETURNS TABLE(lease_expires_at timestamp with time zone)
   LANGUAGE plpgsql
   SET enable_seqscan TO 'off'
   SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
  #variable_conflict use_column
  declare
    v_held operations;
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    select * into v_held from operations o where o.tenant_id = p_tenant and o.id = p_operation for update;
    if v_held.attempts = p_attempt and v_held.fencing_token = p_token and v_held.state = 'submitted' and v_held.lease_expires_at > clock_timestamp() then
      return query
        update operations o set lease_expires_at = greatest(o.lease_expires_at, ledger_now() + make_interval(secs => p_lease_seconds))
        where o.tenant_id = p_tenant and o.id = p_operation
        returning o.lease_expires_at;
    end if;
  end $function$

function ledger_insert(uuid,timestamp with time zone,begin_row[],uuid)
  CREATE OR REPLACE FUNCTION public.ledger_insert(p_tenant uuid, p_now timestamp with time zone, p_rows begin_row[], p_held_behind uuid DEFAULT NULL::uuid)
   RETURNS uuid[]
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function ledger_load(uuid,uuid[])
  CREATE OR REPLACE FUNCTION public.ledger_load(p_tenant uuid, p_ids uuid[])
   RETURNS TABLE(id uuid, loaded json)
   LANGUAGE plpgsql
   STABLE
   SET enable_seqscan TO 'off'
   SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
  #variable_conflict use_column
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    return query
      select o.id, json_build_object(
        'now', ledger_now(),
        'operation', o,
        'ownerName', coalesce((select coalesce(nullif(u.name, ''), u.email) from users u where u.tenant_id = p_tenant and u.id = o.owner_user_id),
                              (select t.name from teams t where t.tenant_id = p_tenant and t.id = o.owner_team_id)),
        'attempts', coalesce((select json_agg(a order by a.number) from attempts a where a.tenant_id = p_tenant and a.operation_id = o.id), '[]'),
        'reports', coalesce((select json_agg(r order by r.reported_at, r.id) from attempt_reports r where r.tenant_id = p_tenant and r.operation_id = o.id), '[]'),
        'evidence', coalesce((select json_agg(e order by e.id) from evidence e where e.tenant_id = p_tenant and e.operation_id = o.id), '[]'),
        'resolutions', coalesce((
          select json_agg(json_build_object('resolution', r, 'decision', d, 'hands',
            case when r.status = 'awaiting_approval' and d.resolution_id is null then actor_hands(p_tenant, r.proposed_by) end) order by r.id)
          from resolutions r left join resolution_decisions d on d.tenant_id = p_tenant and d.resolution_id = r.id
          where r.tenant_id = p_tenant and r.operation_id = o.id), '[]'),
        'notes', coalesce((select json_agg(n order by n.id) from notes n where n.tenant_id = p_tenant and n.operation_id = o.id), '[]'),
        'names', actor_names(p_tenant, array(
          select e.recorded_by_id from evidence e where e.tenant_id = p_tenant and e.operation_id = o.id
          union select r.proposed_by::text from resolutions r where r.tenant_id = p_tenant and r.operation_id = o.id
          union select d.decided_by::text from resolutions r join resolution_decisions d on d.tenant_id = p_tenant and d.resolution_id = r.id
            where r.tenant_id = p_tenant and r.operation_id = o.id
          union select n.author_id from notes n where n.tenant_id = p_tenant and n.operation_id = o.id))
      )
      from unnest(p_ids) i (id)
      cross join lateral (select x.* from operations x where x.tenant_id = p_tenant and x.id = i.id offset 0) o;
  end $function$

function ledger_now()
  CREATE OR REPLACE FUNCTION public.ledger_now()
   RETURNS timestamp with time zone
   LANGUAGE sql
  RETURN date_trunc('milliseconds'::text, clock_timestamp())

function member_add(uuid,uuid,text,text,text,text,uuid,json)
  CREATE OR REPLACE FUNCTION public.member_add(p_tenant uuid, p_user uuid, p_email text, p_name text, p_role text, p_password_hash text, p_event uuid, p_actor json)
   RETURNS SETOF users
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function member_change(uuid,uuid,text,text,boolean,uuid,json)
  CREATE OR REPLACE FUNCTION public.member_change(p_tenant uuid, p_user uuid, p_role text, p_name text, p_disabled boolean, p_event uuid, p_actor json)
   RETURNS TABLE(verdict text, member users)
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function member_change_password(uuid,uuid,text,text,uuid,json)
  CREATE OR REPLACE FUNCTION public.member_change_password(p_tenant uuid, p_user uuid, p_verified_hash text, p_new_hash text, p_event uuid, p_actor json)
   RETURNS integer
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function member_end_sessions(uuid,uuid,uuid,json)
  CREATE OR REPLACE FUNCTION public.member_end_sessions(p_tenant uuid, p_user uuid, p_event uuid, p_actor json)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    update users u set session_version = u.session_version + 1 where u.tenant_id = p_tenant and u.id = p_user;
    perform access_note(p_tenant, p_event, 'signed_out_everywhere', p_actor, jsonb_build_object('member', p_user));
  end $function$

function member_reset_password(uuid,uuid,text,uuid,json)
  CREATE OR REPLACE FUNCTION public.member_reset_password(p_tenant uuid, p_user uuid, p_password_hash text, p_event uuid, p_actor json)
   RETURNS SETOF users
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function onceover_tenant()
  CREATE OR REPLACE FUNCTION public.onceover_tenant()
   RETURNS uuid
   LANGUAGE sql
   STABLE PARALLEL SAFE
  RETURN (NULLIF(current_setting('onceover.tenant_id'::text, true), ''::text))::uuid

function operations_guard()
  CREATE OR REPLACE FUNCTION public.operations_guard()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function person_behind(uuid,uuid)
  CREATE OR REPLACE FUNCTION public.person_behind(p_tenant uuid, p_actor uuid)
   RETURNS uuid
   LANGUAGE sql
   STABLE
  AS $function$
    select coalesce((select k.created_by from api_keys k where k.tenant_id = p_tenant and k.id = p_actor), p_actor)
  $function$

function refuse_change()
  CREATE OR REPLACE FUNCTION public.refuse_change()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $function$

function resolution_decisions_guard()
  CREATE OR REPLACE FUNCTION public.resolution_decisions_guard()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
  begin
    if new.status in ('settled', 'granted') and new.decided_by <> new.proposed_by
       and person_behind(new.tenant_id, new.decided_by) = person_behind(new.tenant_id, new.proposed_by) then
      raise exception 'who proposed does not approve' using errcode = 'restrict_violation';
    end if;
    return new;
  end $function$

function run_save(uuid,text,integer,integer,json)
  CREATE OR REPLACE FUNCTION public.run_save(p_tenant uuid, p_run text, p_max_operations integer, p_max_attempts integer, p_spend json)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function settings_save(uuid,boolean,uuid,json)
  CREATE OR REPLACE FUNCTION public.settings_save(p_tenant uuid, p_strict boolean, p_event uuid, p_actor json)
   RETURNS void
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    update tenants set strict_inventory = p_strict where tenant_id = p_tenant;
    perform access_note(p_tenant, p_event, 'settings_changed', p_actor, jsonb_build_object('strictInventory', p_strict));
  end $function$

function setup_complete(uuid,bytea,text,uuid,text,text,text,uuid,json)
  CREATE OR REPLACE FUNCTION public.setup_complete(p_tenant uuid, p_token_hash bytea, p_workspace text, p_user uuid, p_email text, p_name text, p_password_hash text, p_event uuid, p_actor json)
   RETURNS boolean
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function setup_offer(uuid,bytea,integer)
  CREATE OR REPLACE FUNCTION public.setup_offer(p_tenant uuid, p_token_hash bytea, p_hours integer)
   RETURNS boolean
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    update tenants t
       set setup_token_hash = p_token_hash, setup_expires_at = clock_timestamp() + make_interval(hours => p_hours)
     where t.tenant_id = p_tenant and t.setup_done_at is null
       and not exists (select from users u where u.tenant_id = p_tenant);
    return found;
  end $function$

function setup_state(uuid,bytea)
  CREATE OR REPLACE FUNCTION public.setup_state(p_tenant uuid, p_token_hash bytea)
   RETURNS text
   LANGUAGE plpgsql
  AS $function$
  declare v tenants;
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    select * into v from tenants t where t.tenant_id = p_tenant;
    if v.tenant_id is null then return 'wrong'; end if;
    if v.setup_done_at is not null then return 'done'; end if;
    if v.setup_token_hash is distinct from p_token_hash then return 'wrong'; end if;
    if v.setup_expires_at <= clock_timestamp() then return 'expired'; end if;
    return 'open';
  end $function$

function sign_in_count(text,integer,interval)
  CREATE OR REPLACE FUNCTION public.sign_in_count(p_bucket text, p_limit integer, p_window interval)
   RETURNS integer
   LANGUAGE sql
  AS $function$
    insert into sign_in_throttle as t (bucket, failures, window_ends)
    values (p_bucket, 1, clock_timestamp() + p_window)
    on conflict (tenant_id, bucket) do update set
      failures = case when t.window_ends <= clock_timestamp() then 1 else least(t.failures + 1, p_limit + 1) end,
      window_ends = case when t.window_ends <= clock_timestamp() then clock_timestamp() + p_window else t.window_ends end
    returning case when failures > p_limit then greatest(1, ceil(extract(epoch from window_ends - clock_timestamp())))::integer else 0 end
  $function$

function sign_in_forget(text,text)
  CREATE OR REPLACE FUNCTION public.sign_in_forget(p_address text, p_account text)
   RETURNS void
   LANGUAGE sql
  AS $function$
    update sign_in_throttle set failures = greatest(failures - 1, 0) where bucket = p_address;
    delete from sign_in_throttle where bucket = p_account;
  $function$

function sign_in_try(text,text,integer,integer,integer)
  CREATE OR REPLACE FUNCTION public.sign_in_try(p_address text, p_account text, p_address_limit integer, p_account_limit integer, p_window_seconds integer)
   RETURNS integer
   LANGUAGE plpgsql
  AS $function$
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
  end $function$

function tenant_create(uuid,uuid,text)
  CREATE OR REPLACE FUNCTION public.tenant_create(p_tenant uuid, p_team uuid, p_name text)
   RETURNS uuid
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.tenant_id', p_tenant::text, true);
    insert into tenants (tenant_id, name) values (p_tenant, p_name);
    insert into teams (tenant_id, id, name) values (p_tenant, p_team, 'operations');
    return p_tenant;
  end $function$

function tenant_ensure_first(uuid,uuid,text)
  CREATE OR REPLACE FUNCTION public.tenant_ensure_first(p_tenant uuid, p_team uuid, p_name text)
   RETURNS uuid
   LANGUAGE plpgsql
  AS $function$
  declare v_tenant uuid := tenant_first();
  begin
    if v_tenant is null then
      perform pg_advisory_xact_lock(hashtext('onceover.first_tenant'));
      v_tenant := coalesce(tenant_first(), tenant_create(p_tenant, p_team, p_name));
    end if;
    return v_tenant;
  end $function$

function tenant_first()
  CREATE OR REPLACE FUNCTION public.tenant_first()
   RETURNS uuid
   LANGUAGE plpgsql
  AS $function$
  declare v_tenant uuid;
  begin
    perform set_config('onceover.scope', 'directory', true);
    select t.tenant_id into v_tenant from tenants t order by t.created_at, t.tenant_id limit 1;
    perform set_config('onceover.scope', '', true);
    return v_tenant;
  end $function$

function tenant_ids()
  CREATE OR REPLACE FUNCTION public.tenant_ids()
   RETURNS uuid[]
   LANGUAGE plpgsql
  AS $function$
  begin
    perform set_config('onceover.scope', 'directory', true);
    return array(select t.tenant_id from tenants t order by t.created_at, t.tenant_id);
  end $function$

function users_keep_an_admin()
  CREATE OR REPLACE FUNCTION public.users_keep_an_admin()
   RETURNS trigger
   LANGUAGE plpgsql
  AS $function$
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
  end $function$
