import type { State } from '@/lib/domain/operation/vocabulary'
import type { Row } from '@/lib/testing/rows'

export const SOME_TIME = new Date('2026-11-30T12:00:00.000Z')
export const LATER = new Date('2026-11-30T13:00:00.000Z')

const digest = (byte: number) => Buffer.alloc(32, byte)

/** The columns that a state obliges, and null in those it forbids; what a legal change into that state writes. */
export function columnsOfState(state: State): Row {
  const uncertain = { unknown_since: SOME_TIME, unknown_reason: 'timeout', deadline: LATER }
  return {
    state,
    lease_expires_at: state === 'submitted' ? LATER : null,
    lease_holder: state === 'submitted' ? 'worker' : null,
    failure_reason: state === 'failed' ? 'declined' : null,
    settled_at: state === 'failed' || state === 'succeeded' ? SOME_TIME : null,
    provider_reference: state === 'succeeded' ? 'pay_1' : null,
    result: state === 'succeeded' ? '{"id":"pay_1"}' : null,
    ...(state === 'unknown' || state === 'reconciling' ? uncertain : {})
  }
}

/** A row of `operations` as it may stand in a state, owned by the team, with `overrides` laid over it. */
export function operationRow(
  ids: { tenantId: string; id: string; teamId: string },
  state: State,
  overrides: Row = {}
): Row {
  const attempts = state === 'planned' ? 0 : 1
  return {
    tenant_id: ids.tenantId,
    id: ids.id,
    version: 3,
    action: 'payment.create',
    action_class: 'consequential',
    reference: `payment-${ids.id}`,
    idempotency_key: `key-${ids.id}`,
    fingerprint: digest(1),
    request: '{}',
    attempts,
    fencing_token: attempts,
    max_attempts: 5,
    budget_ends_at: LATER,
    owner_team_id: ids.teamId,
    last_sequence: 2,
    last_event_at: SOME_TIME,
    last_digest: digest(2),
    created_at: SOME_TIME,
    updated_at: SOME_TIME,
    ...columnsOfState(state),
    ...overrides
  }
}
