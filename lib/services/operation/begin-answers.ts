import type { BeginAnswer } from '@/lib/api/begin'
import { toOperationSummary } from '@/lib/api/operation-summary'
import type { BeginVerdict, BeginRequest as Compared } from '@/lib/domain/begin/classify-begin'
import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { failureOf, resultOf } from '@/lib/services/kernel/to-wire'
import { suppress } from './suppress'

/** What a request to begin brought, and who would do the work. */
export type Presented = Compared & {
  /** The request named its provider; else the action's stood for it. */
  providerNamed: boolean
  worker: { leaseSeconds: number; layer: string | null; agentId: string | null; toolCallId: string | null }
}

/** A call may take this long, and never more than half the lease: what is left is for the report. */
const TIMEOUT_MAX_MS = 30_000

/** Where the reference goes when no contract says otherwise: the field most providers store unread. */
const DEFAULT_REFERENCE_FIELD = 'metadata.onceover_reference'

/** Go ahead: the lease, the fencing token, and what to send with the call. */
export function executeAnswer(
  op: OperationRecord,
  contract: ContractRules | null,
  matchedBy?: 'key' | 'reference'
): BeginAnswer {
  const leaseExpiresAt = op.leaseExpiresAt ?? 0
  const keyless = contract?.key.in === 'none' || contract?.key.in === 'body'
  return {
    decision: 'execute',
    operation: toOperationSummary(op),
    attempt: {
      number: op.attempts,
      fencingToken: String(op.fencingToken),
      leaseExpiresAt: new Date(leaseExpiresAt).toISOString()
    },
    delivery: {
      header: keyless ? null : { name: contract?.key.name ?? 'Idempotency-Key', value: op.idempotencyKey },
      reference: { field: contract?.referenceField ?? DEFAULT_REFERENCE_FIELD, value: op.reference },
      timeoutMs: Math.max(500, Math.min(TIMEOUT_MAX_MS, Math.floor((leaseExpiresAt - op.updatedAt) / 2)))
    },
    ...(matchedBy ? { matchedBy } : {})
  }
}

/** The intention is saved; nobody may act on it before a claim. */
export const plannedAnswer = (op: OperationRecord, matchedBy?: 'key' | 'reference'): BeginAnswer => ({
  decision: 'planned',
  operation: toOperationSummary(op),
  ...(matchedBy ? { matchedBy } : {})
})

/** The first result, exactly as stored, and the same bytes at each replay. */
function replayAnswer(op: OperationRecord, verdict: Extract<BeginVerdict, { kind: 'replay' }>): Answer<BeginAnswer> {
  return {
    status: 'done',
    replayed: true,
    body: {
      decision: 'replay',
      operation: toOperationSummary(op),
      result: resultOf(op),
      failure: failureOf(op),
      matchedBy: verdict.matchedBy,
      guidance: verdict.guidance
    }
  }
}

/** Answers a request that did not win from the ledger, and writes down that a duplicate was stopped. */
export async function answerKnown(
  ctx: ServiceContext,
  op: OperationRecord,
  presented: Presented,
  verdict: Exclude<BeginVerdict, { kind: 'execute' }>
): Promise<Result<Answer<BeginAnswer>>> {
  if (verdict.kind === 'planned')
    return { ok: true, value: { status: 'done', body: plannedAnswer(op, verdict.matchedBy) } }
  if (verdict.cause !== null) {
    const differing = verdict.kind === 'replay' ? [] : (verdict.refusal.errors ?? []).map((error) => error.pointer)
    await suppress(ctx, op, { cause: verdict.cause, presentedKey: presented.key, differing, ...presented.worker })
  }
  return verdict.kind === 'replay' ? { ok: true, value: replayAnswer(op, verdict) } : refused(verdict.refusal)
}
