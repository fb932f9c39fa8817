-- A new database has no statistics, and a plan that was made on empty tables is kept by its connection while they fill.
-- To such a plan every index that starts with the tenant looks as good as any other. So the key that a lookup gives in
-- full is the only index that the lookup can use: tables have one, and the other indexes of `operations` are partial,
-- with a condition that holds for every row and that only the queries they serve state.

-- Implied by the primary key and check (fencing_token = number).
alter table attempts drop constraint attempts_tenant_id_operation_id_fencing_token_key;

-- What hangs on an operation is read by operation.
alter table attempt_reports drop constraint attempt_reports_pkey, add primary key (tenant_id, operation_id, id);
drop index attempt_reports_of_operation;
alter table evidence drop constraint evidence_pkey, add primary key (tenant_id, operation_id, id);
drop index evidence_of_operation;
alter table notes drop constraint notes_pkey, add primary key (tenant_id, operation_id, id);
drop index notes_of_operation;

-- R4: one intention, one key, one business name, for ever. The checks of the two columns allow no empty text.
alter table operations drop constraint operations_key_once, drop constraint operations_reference_once;
create unique index operations_key_once on operations (tenant_id, idempotency_key) where idempotency_key > '';
create unique index operations_reference_once on operations (tenant_id, reference) where reference > '';

drop index operations_by_action;
create index operations_by_action on operations (tenant_id, action, id) where action > '';

-- The same rules without a bounded repetition, for which the regular expression keeps hundreds of states.
alter table operations drop constraint operations_idempotency_key_check,
  add constraint operations_idempotency_key_check check (idempotency_key ~ '^[!-~]+$' and length(idempotency_key) <= 255);
alter table events drop constraint events_type_check,
  add constraint events_type_check check (type ~ '^[a-z_]+$' and length(type) <= 60);
