-- The words of the domain for why; a test compares each list with lib/domain/operation/vocabulary.ts.
alter table operations
  add constraint operations_unknown_reason_check check (unknown_reason in (
    'timeout', 'connection_lost', 'crashed', 'ambiguous', 'worker_lost', 'completion_overdue', 'contradicting_evidence', 'reopened')),
  add constraint operations_failure_reason_check check (failure_reason in (
    'never_submitted', 'rejected_before_acceptance', 'declined', 'never_sent', 'no_effect', 'settled_by_evidence'));
alter table resolutions
  add constraint resolutions_reason_code_check check (reason_code in (
    'provider_confirmed', 'provider_denied', 'statement_match', 'counterparty_confirmed', 'duplicate_found', 'never_sent', 'superseded', 'other'));
