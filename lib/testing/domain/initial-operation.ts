import { type EventData, fromWire, toOwner } from '@/lib/domain/operation/event-data'
import type { InstantMs, LedgerEvent, OperationContext, OperationRecord } from '@/lib/domain/operation/operation'

/** The identity and the request of an operation: the part that its events do not repeat. */
export type OperationIdentity = { tenantId: string; id: string; request: string | null }

const NO_CONTEXT: OperationContext = {
  workflowId: null,
  runId: null,
  step: null,
  agentId: null,
  toolCallId: null,
  sourceEventId: null,
  layer: null
}

/**
 * The operation right after its intention was saved: planned, version 1, nothing sent.
 * @throws TypeError when the event is of another type.
 */
export function initialOperation(identity: OperationIdentity, first: LedgerEvent, at: InstantMs): OperationRecord {
  if (first.type !== 'intention_saved') throw new TypeError('the first event of an operation is intention_saved')
  const data = first.data as EventData['intention_saved']
  return {
    ...identity,
    version: 1,
    state: 'planned',
    action: data.action,
    actionClass: data.actionClass,
    provider: data.provider ?? null,
    reference: data.reference,
    idempotencyKey: data.idempotencyKey,
    fingerprint: data.fingerprint,
    amount:
      data.amountMinor === undefined || data.currency === undefined
        ? null
        : { minor: BigInt(data.amountMinor), currency: data.currency },
    entities: data.entities ?? {},
    context: { ...NO_CONTEXT, ...data.context },
    replaces: data.replaces === undefined ? null : fromWire('op', data.replaces),
    attempts: 0,
    fencingToken: 0,
    leaseExpiresAt: null,
    leaseHolder: null,
    acceptedAt: null,
    completesBy: null,
    lastAttemptEndedAt: null,
    resumeGrantedAt: null,
    maxAttempts: data.maxAttempts,
    budgetEndsAt: at + data.budgetSeconds * 1000,
    retryNotBefore: null,
    owner: toOwner(data.owner),
    unknownSince: null,
    unknownReason: null,
    deadline: null,
    overdueSince: null,
    failureReason: null,
    failureDetail: null,
    retryable: false,
    providerReference: null,
    result: null,
    heldBehind: null,
    flags: data.flags ?? [],
    keyExpiresAt: null,
    pendingResolutionId: null,
    createdAt: at,
    updatedAt: at,
    settledAt: null,
    retiredAt: null
  }
}
