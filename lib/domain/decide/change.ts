import type { Payload } from '@/lib/domain/operation/evolve'
import { evolve } from '@/lib/domain/operation/evolve'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import type { Refusal } from '@/lib/domain/operation/result'
import type { Decision, NewRows, World } from './decision'
import { refuse } from './decision'
import type { StepVerdict } from './step-rules'

type Extras = { payload?: Payload; refusal?: Refusal; recordedAs?: 'evidence' }

/** The decision to write these events and rows; the operation after them comes from `evolve` and from nothing else. */
export function change(
  op: OperationRecord,
  events: LedgerEvent[],
  { now }: Pick<World, 'now'>,
  rows: NewRows = {},
  { payload, ...extras }: Extras = {}
): Decision {
  const next = events.reduce((current, event) => evolve(current, event, now, payload), op)
  return { kind: 'change', events, rows, next, ...extras }
}

/** Refuses a step with the sentence of the rule that forbids it. */
export const refuseStep = (op: OperationRecord, verdict: StepVerdict & { allowed: false }): Decision =>
  refuse({ code: verdict.code, detail: verdict.reason, operation: op })

/** Refuses invalid input and names the field. */
export const invalid = (pointer: string, message: string): Decision =>
  refuse({ code: 'invalid_request', detail: message, errors: [{ pointer, message }] })

/** Refuses a decision made on an older version; the caller adds the changes since then. */
export function staleVersion(op: OperationRecord, expectedVersion: number): Decision | null {
  if (expectedVersion === op.version) return null
  return refuse({
    code: 'version_conflict',
    detail: `The operation has changed: it is now at version ${op.version}, and your decision was made on version ${expectedVersion}.`,
    operation: op
  })
}
