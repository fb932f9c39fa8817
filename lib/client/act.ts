import type { BeginAnswer, BeginBody, OperationSummary } from '@/lib/api/operations'
import type { Problem } from '@/lib/api/problem'
import type { Outcome } from '@/lib/domain/vocabulary'
import { classifyError } from './classify-error'
import type { Client } from './client'
import { keepLease } from './keep-lease'
import { ProblemError } from './problem-error'
import { reportUntilHeard } from './report-until-heard'

/** What the tool call needs to carry, and until when it may run. */
export type Delivery = NonNullable<BeginAnswer['delivery']> & {
  idempotencyKey: string
  reference: { field: string; value: string } | null
  attempt: number
  /** Aborts when the time is up or the lease is lost: pass it to fetch. */
  signal: AbortSignal
}

/** What the tool call came to. `succeeded` needs a provider reference or a result. */
export type Executed = {
  outcome?: 'succeeded' | 'accepted'
  providerReference?: string | null
  providerRequestId?: string | null
  httpStatus?: number | null
  result?: unknown
}

/** What to tell the model. `executed` and `replay` with `succeeded` are the only answers that say the effect is there. */
export type Acted =
  | {
      decision: 'executed'
      outcome: Outcome
      operation: OperationSummary
      result: unknown
      guidance: string
      reported: boolean
    }
  | { decision: 'replay'; operation: OperationSummary; result: unknown; guidance: string; failed: boolean }
  | {
      decision: 'wait' | 'reconcile' | 'refuse'
      code: Problem['code']
      operation: OperationSummary | null
      guidance: string
      safeNewKey: boolean
      retryAfterSeconds: number | null
    }

const CLOSED = 'Do not call the tool: the intention could not be saved. Ask again later with the same key.'

/**
 * Wraps one tool call: begin, execute if and only if the ledger says so, report. Fails closed: without an answer from the
 * ledger nothing is executed. What the call threw becomes an outcome; a lost answer is unknown, never failed.
 * @param execute Makes the one call. Its own retries must be off: a retry inside it is invisible to the ledger.
 */
export async function act(
  client: Client,
  intention: BeginBody & { idempotencyKey: string },
  execute: (delivery: Delivery) => Promise<Executed>
): Promise<Acted> {
  const { idempotencyKey, ...body } = intention
  let begun: BeginAnswer
  try {
    begun = (await client.call('beginOperation', { idempotencyKey, body })).body
  } catch (error) {
    return refusedBy(error)
  }
  const { operation, attempt, delivery } = begun
  if (begun.decision === 'replay') {
    return {
      decision: 'replay',
      operation,
      result: begun.result ?? null,
      guidance: begun.guidance ?? '',
      failed: begun.failure != null
    }
  }
  if (begun.decision !== 'execute' || attempt === undefined || delivery === undefined) {
    return {
      decision: 'wait',
      code: 'in_progress',
      operation,
      guidance: 'The intention is saved and not yet claimed.',
      safeNewKey: false,
      retryAfterSeconds: null
    }
  }

  const grant = { operationId: operation.id, attempt: attempt.number, fencingToken: attempt.fencingToken }
  const lease = keepLease(client, grant, attempt.leaseExpiresAt)
  const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(delivery.timeoutMs)])
  const outcome = await attemptOnce(execute, { ...delivery, idempotencyKey, attempt: attempt.number, signal })
  lease.stop()
  const heard = await reportUntilHeard(client, grant, outcome.report)
  return {
    decision: 'executed',
    outcome: outcome.report.outcome,
    operation: heard ?? operation,
    result: outcome.report.result ?? null,
    guidance: guidanceOf(outcome.report.outcome, operation),
    reported: heard !== null
  }
}

type Report = Parameters<typeof reportUntilHeard>[2]

async function attemptOnce(
  execute: (delivery: Delivery) => Promise<Executed>,
  delivery: Delivery
): Promise<{ report: Report }> {
  try {
    const { outcome = 'succeeded', ...told } = await execute(delivery)
    return { report: { outcome, ...told } }
  } catch (error) {
    return { report: classifyError(error) }
  }
}

function refusedBy(error: unknown): Acted {
  if (!(error instanceof ProblemError)) {
    return {
      decision: 'refuse',
      code: 'ledger_unavailable',
      operation: null,
      guidance: CLOSED,
      safeNewKey: false,
      retryAfterSeconds: null
    }
  }
  const { problem } = error
  const decision = problem.decision === 'wait' || problem.decision === 'reconcile' ? problem.decision : 'refuse'
  return {
    decision,
    code: problem.code,
    operation: problem.operation ?? null,
    guidance: problem.guidance ?? problem.detail,
    safeNewKey: problem.safeNewKey ?? false,
    retryAfterSeconds: problem.retryAfterSeconds ?? null
  }
}

function guidanceOf(outcome: Outcome, operation: OperationSummary): string {
  switch (outcome) {
    case 'succeeded':
      return 'Done. Do not call the tool again for this intention.'
    case 'accepted':
      return `Accepted and still processing: wait for the final status of ${operation.reference}. A delay is no reason for a second call.`
    case 'rejected':
    case 'declined':
      return 'The provider said no before anything happened. Do not repeat it unchanged.'
    case 'not_sent':
      return 'Nothing was sent. The same request may be tried again with the same key.'
    default:
      return `Outcome unknown: the request may have succeeded. Look up ${operation.reference} before creating another, and do not use a new key.`
  }
}
