-- The ledger: intentions, their attempts, what is known of them, and the chained record of everything that happened.

create table actions (
  tenant_id  uuid        not null references tenants,
  name       text        collate "C" not null,
  -- The whole policy as the API takes it, defaults filled in.
  policy     jsonb       not null,
  declared   boolean     not null,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, name)
);

-- The budget of one run of a workflow, and what it has used.
create table runs (
  tenant_id       uuid        not null references tenants,
  run_id          text        collate "C" not null,
  max_operations  integer     check (max_operations >= 0),
  max_attempts    integer     check (max_attempts >= 0),
  operations_used integer     not null default 0,
  attempts_used   integer     not null default 0,
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, run_id)
);

create table run_spend (
  tenant_id  uuid     not null,
  run_id     text     collate "C" not null,
  currency   char(3)  not null,
  max_minor  bigint   check (max_minor >= 0),
  used_minor bigint   not null default 0,
  primary key (tenant_id, run_id, currency),
  foreign key (tenant_id, run_id) references runs
);

create table operations (
  tenant_id             uuid        not null references tenants,
  id                    uuid        not null,
  version               integer     not null,
  state                 text        not null check (state in ('planned', 'submitted', 'succeeded', 'failed', 'unknown', 'reconciling')),
  action                text        collate "C" not null,
  action_class          text        not null check (action_class in ('read', 'create_or_update', 'consequential', 'webhook', 'slow_work')),
  provider              text        collate "C",
  reference             text        collate "C" not null check (length(reference) between 1 and 255),
  idempotency_key       text        collate "C" not null check (idempotency_key ~ '^[!-~]{1,255}$'),
  fingerprint           bytea       not null check (octet_length(fingerprint) = 32),
  request               text,
  -- At most what a JSON number holds exactly.
  amount_minor          bigint      check (amount_minor between 0 and 9007199254740991),
  currency              char(3)     check (currency ~ '^[A-Z]{3}$'),
  entities              jsonb       not null default '{}',
  workflow_id           text        collate "C",
  run_id                text        collate "C",
  step                  text,
  agent_id              text        collate "C",
  tool_call_id          text,
  source_event_id       text,
  layer                 text,
  replaces              uuid,
  similarity_digest     bytea       check (octet_length(similarity_digest) = 32),

  attempts              integer     not null default 0 check (attempts >= 0),
  fencing_token         bigint      not null default 0,
  lease_expires_at      timestamptz,
  lease_holder          text,
  accepted_at           timestamptz,
  completes_by          timestamptz,
  last_attempt_ended_at timestamptz,
  resume_granted_at     timestamptz,

  max_attempts          integer     not null check (max_attempts > 0),
  budget_ends_at        timestamptz not null,
  retry_not_before      timestamptz,

  owner_user_id         uuid,
  owner_team_id         uuid,
  unknown_since         timestamptz,
  unknown_reason        text,
  deadline              timestamptz,
  overdue_since         timestamptz,

  failure_reason        text,
  failure_detail        text,
  retryable             boolean     not null default false,

  provider_reference    text        collate "C",
  result                text,
  held_behind           uuid,
  flags                 text[]      not null default '{}',
  key_expires_at        timestamptz,
  pending_resolution_id uuid,
  last_finding          text,

  last_sequence         integer     not null default 0,
  last_event_at         timestamptz,
  last_digest           bytea       not null default decode(repeat('00', 32), 'hex') check (octet_length(last_digest) = 32),

  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  settled_at            timestamptz,
  retired_at            timestamptz,

  primary key (tenant_id, id),
  -- R4: one intention, one key, one business name, for ever.
  constraint operations_key_once unique (tenant_id, idempotency_key),
  constraint operations_reference_once unique (tenant_id, reference),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, id),
  foreign key (tenant_id, owner_team_id) references teams (tenant_id, id),
  foreign key (tenant_id, replaces) references operations (tenant_id, id),
  foreign key (tenant_id, held_behind) references operations (tenant_id, id),

  constraint operations_amount_has_currency check ((amount_minor is null) = (currency is null)),
  constraint operations_has_one_owner check (num_nonnulls(owner_user_id, owner_team_id) = 1),
  constraint operations_unresolved_has_deadline check (state not in ('unknown', 'reconciling') or (deadline is not null and unknown_since is not null and unknown_reason is not null)),
  constraint operations_within_budget check (attempts <= max_attempts),
  constraint operations_token_is_attempt check (fencing_token = attempts),
  constraint operations_lease_only_while_submitted check (lease_expires_at is null or state = 'submitted'),
  constraint operations_submitted_is_watched check (state <> 'submitted' or lease_expires_at is not null or completes_by is not null),
  constraint operations_submitted_was_attempted check (state in ('planned', 'failed') or attempts > 0),
  constraint operations_planned_never_attempted check (state <> 'planned' or (attempts = 0 and resume_granted_at is null)),
  constraint operations_failed_has_reason check ((state = 'failed') = (failure_reason is not null)),
  constraint operations_settled_has_time check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint operations_resume_only_while_reconciling check (resume_granted_at is null or state = 'reconciling')
);

-- The queue: breached first means earliest deadline first.
create index operations_queue on operations (tenant_id, deadline, id) where state in ('unknown', 'reconciling');
create index operations_by_uncertainty on operations (tenant_id, unknown_since, id) where state in ('unknown', 'reconciling');
-- The sweeps: leases that lapse, completions that are overdue, deadlines that pass, payloads past their retention.
create index operations_leases on operations (tenant_id, lease_expires_at) where state = 'submitted' and lease_expires_at is not null;
create index operations_completions on operations (tenant_id, completes_by) where state = 'submitted' and lease_expires_at is null;
create index operations_settled on operations (tenant_id, settled_at) where settled_at is not null and retired_at is null;
-- Filters of the operations list, each in the order of creation (ids are time-ordered).
create index operations_by_state on operations (tenant_id, state, id) where state <> 'succeeded';
create index operations_by_action on operations (tenant_id, action, id);
create index operations_by_provider_reference on operations (tenant_id, provider_reference, id) where provider_reference is not null;
create index operations_by_workflow on operations (tenant_id, workflow_id, id) where workflow_id is not null;
create index operations_by_run on operations (tenant_id, run_id, id) where run_id is not null;
create index operations_pending on operations (tenant_id, id) where pending_resolution_id is not null;
create index operations_held on operations (tenant_id, id) where held_behind is not null and state = 'planned';

-- Search by order, customer and the like; a table and not JSON, because only plain equality is pushed below row-level security.
create table operation_entities (
  tenant_id    uuid not null,
  name         text collate "C" not null,
  value        text collate "C" not null,
  operation_id uuid not null,
  primary key (tenant_id, name, value, operation_id),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id)
);
create index operation_entities_by_value on operation_entities (tenant_id, value, operation_id);

-- Serialises look-alikes: the row lock makes two similar intentions take turns.
create table similarity_heads (
  tenant_id         uuid        not null references tenants,
  similarity_digest bytea       not null check (octet_length(similarity_digest) = 32),
  touched_at        timestamptz not null,
  primary key (tenant_id, similarity_digest)
);
create index operations_by_similarity on operations (tenant_id, similarity_digest, id) where similarity_digest is not null;

create table attempts (
  tenant_id     uuid        not null,
  operation_id  uuid        not null,
  number        integer     not null check (number > 0),
  fencing_token bigint      not null,
  layer         text,
  worker        text,
  reason        text        not null check (reason in ('first', 'retry', 'resume')),
  started_at    timestamptz not null,
  request_id    text,
  traceparent   text,
  tool_call_id  text,
  primary key (tenant_id, operation_id, number),
  unique (tenant_id, operation_id, fencing_token),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id),
  check (fencing_token = number)
);

create table attempt_reports (
  tenant_id           uuid        not null,
  id                  uuid        not null,
  operation_id        uuid        not null,
  attempt_number      integer     not null,
  outcome             text        not null check (outcome in ('succeeded', 'accepted', 'rejected', 'declined', 'not_sent', 'timeout', 'connection_lost', 'crashed', 'ambiguous')),
  source              text        not null check (source in ('worker', 'ledger')),
  effect              text        not null check (effect in ('applied', 'late', 'contradicted')),
  provider_reference  text,
  provider_request_id text,
  http_status         integer     check (http_status between 100 and 599),
  result              text,
  reason              text,
  occurred_at         timestamptz,
  reported_at         timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, operation_id, attempt_number) references attempts (tenant_id, operation_id, number)
);
create index attempt_reports_of_operation on attempt_reports (tenant_id, operation_id, reported_at, id);

create table evidence (
  tenant_id          uuid        not null,
  id                 uuid        not null,
  operation_id       uuid        not null,
  kind               text        not null check (kind in ('provider_response', 'provider_lookup', 'provider_activity_log', 'status_endpoint', 'webhook', 'statement_match', 'attachment', 'note')),
  finding            text        not null check (finding in ('applied', 'processing', 'declined', 'absent', 'inconclusive', 'conflicting')),
  source             text        not null,
  path               text,
  provider_reference text,
  comparison         jsonb       not null default '[]',
  observed           jsonb,
  note               text,
  proves             boolean     not null,
  duplicate_effect   boolean     not null default false,
  reason             text,
  recorded_by_type   text        not null check (recorded_by_type in ('agent', 'user', 'system')),
  recorded_by_id     text,
  observed_at        timestamptz not null,
  recorded_at        timestamptz not null,
  digest             bytea       not null check (octet_length(digest) = 32),
  primary key (tenant_id, id),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id),
  -- What a person or an agent types is never proof by itself.
  check (not proves or recorded_by_type = 'system')
);
create index evidence_of_operation on evidence (tenant_id, operation_id, id);

create table resolutions (
  tenant_id          uuid        not null,
  id                 uuid        not null,
  operation_id       uuid        not null,
  decision_id        text        collate "C" not null,
  resolution         text        not null check (resolution in ('confirm_succeeded', 'confirm_failed', 'grant_resume', 'keep_uncertain', 'reopen')),
  status             text        not null check (status in ('settled', 'granted', 'kept', 'reopened', 'awaiting_approval')),
  evidence_ids       uuid[]      not null,
  evidence_digest    bytea       not null check (octet_length(evidence_digest) = 32),
  reason             text        not null check (length(reason) > 0),
  reason_code        text        not null,
  expected_version   integer     not null,
  provider_reference text,
  result             text,
  new_deadline       timestamptz,
  proposed_by        uuid        not null,
  proposed_by_type   text        not null check (proposed_by_type in ('user', 'agent', 'system')),
  proposed_at        timestamptz not null,
  primary key (tenant_id, id),
  -- A double click is one decision.
  unique (tenant_id, decision_id),
  unique (tenant_id, id, proposed_by),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id),
  -- Evidence settles; nothing is confirmed without any.
  check (resolution in ('keep_uncertain', 'grant_resume') or cardinality(evidence_ids) > 0)
);
create index resolutions_of_operation on resolutions (tenant_id, operation_id, id);

-- The second person's word on a proposal, or the ledger's when new evidence voids it.
create table resolution_decisions (
  tenant_id       uuid        not null,
  resolution_id   uuid        not null,
  proposed_by     uuid        not null,
  status          text        not null check (status in ('settled', 'granted', 'rejected', 'voided')),
  decided_by      uuid,
  decided_by_type text        not null check (decided_by_type in ('user', 'agent', 'system')),
  reason          text        not null,
  decided_at      timestamptz not null,
  primary key (tenant_id, resolution_id),
  foreign key (tenant_id, resolution_id, proposed_by) references resolutions (tenant_id, id, proposed_by),
  -- Four eyes: who proposed does not approve.
  constraint resolution_decisions_four_eyes check (status not in ('settled', 'granted') or (decided_by is not null and decided_by <> proposed_by))
);

create table notes (
  tenant_id    uuid        not null,
  id           uuid        not null,
  operation_id uuid        not null,
  body         text        not null check (length(body) between 1 and 10000),
  author_type  text        not null check (author_type in ('agent', 'user', 'system')),
  author_id    text,
  created_at   timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id)
);
create index notes_of_operation on notes (tenant_id, operation_id, id);

-- Everything that happened, chained per operation: each digest covers the one before.
create table events (
  tenant_id       uuid        not null,
  operation_id    uuid        not null,
  sequence        integer     not null check (sequence > 0),
  type            text        collate "C" not null check (type ~ '^[a-z_]{1,60}$'),
  at              timestamptz not null,
  actor_type      text        not null check (actor_type in ('agent', 'user', 'system')),
  actor_id        text        check (actor_id !~ E'[\n\r]'),
  request_id      text        check (request_id !~ E'[\n\r]'),
  version         integer     not null,
  -- JSON, kept as the exact text that was hashed.
  data            text        not null,
  previous_digest bytea       not null check (octet_length(previous_digest) = 32),
  digest          bytea       not null check (octet_length(digest) = 32),
  primary key (tenant_id, operation_id, sequence),
  foreign key (tenant_id, operation_id) references operations (tenant_id, id)
);
