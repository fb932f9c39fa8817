import type { BeginAnswer } from '@/lib/api/begin'
import { toOperationSummary } from '@/lib/api/operation-summary'
import type { BeginVerdict, BeginRequest as Compared } from '@/lib/domain/begin/classify-begin'
import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireFailure, toWireResult } from '@/lib/services/kernel/to-wire'
import { suppress } from './suppress'

/** A request to begin, and its worker. */
export type Presented = Compared & {
  /** True if the request named its provider; otherwise the provider comes from the action. */
  providerNamed: boolean
  worker: { leaseSeconds: number; layer: string | null; agentId: string | null; toolCallId: string | null }
}

/** The longest time of a call, and never more than half the lease: the rest is for the report. */
const TIMEOUT_MAX_MS = 30_000

/** The field of the reference without a contract: most providers store it unchanged. */
const DEFAULT_REFERENCE_FIELD = 'metadata.onceover_reference'

/** The answer `execute`: the lease, the fencing token, and the fields to send with the call. */
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

/** The intention is saved; a claim is needed before it can be executed. */
export const plannedAnswer = (op: OperationRecord, matchedBy?: 'key' | 'reference'): BeginAnswer => ({
  decision: 'planned',
  operation: toOperationSummary(op),
  ...(matchedBy ? { matchedBy } : {})
})

/** The first result, exactly as stored, with the same bytes in each replay. */
function replayAnswer(op: OperationRecord, verdict: Extract<BeginVerdict, { kind: 'replay' }>): Answer<BeginAnswer> {
  return {
    status: 'done',
    replayed: true,
    body: {
      decision: 'replay',
      operation: toOperationSummary(op),
      result: toWireResult(op),
      failure: toWireFailure(op),
      matchedBy: verdict.matchedBy,
      guidance: verdict.guidance
    }
  }
}

/** Answers a losing request from the ledger, and records the stopped duplicate. */
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
