import type { BeginAnswer, BeginBody } from '@/lib/api/begin'
import type { OperationSummary } from '@/lib/api/operations'
import type { Problem } from '@/lib/api/problem'
import type { ReportBody } from '@/lib/api/work'
import { classifyError } from './classify-error'
import type { Client } from './client'
import { guidanceAfter } from './guidance'
import { keepLease } from './keep-lease'
import { ProblemError } from './problem-error'
import { type Granted, isBeginAnswer, readGrant } from './read-grant'
import { type Report, reportWithRetries } from './report-with-retries'

/** One intention: what `beginOperation` takes, and its stable key (see `deriveKey`). */
export type ActIntention = Omit<BeginBody, 'mode'> & { idempotencyKey: string }

/** The data of the tool call, and the time until which it can run. */
export type Delivery = NonNullable<BeginAnswer['delivery']> & {
  idempotencyKey: string
  attempt: number
  /** Aborts at the timeout or when the lease is lost: pass it to fetch. */
  signal: AbortSignal
}

/** The outcome of the tool call. `succeeded`, the default, needs a provider reference or a result to replay. */
export type ToolOutcome = {
  outcome?: 'succeeded' | 'accepted'
  providerReference?: string | null
  providerRequestId?: string | null
  httpStatus?: number | null
  result?: unknown
}

/** The guidance for the model. Only `executed` and `replay` with `succeeded` say that the effect exists. */
export type ActResult =
  | {
      decision: 'executed'
      outcome: ReportBody['outcome']
      operation: OperationSummary
      result: unknown
      guidance: string
      /** False if the report did not reach the ledger, which then treats the operation as unknown. */
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

export type ActOptions = {
  /** How long the call can run; by default the time that the ledger proposes. The lease is extended meanwhile. */
  timeoutMs?: number
  /** How long to retry the report; 30 s by default. */
  reportTimeoutMs?: number
}

const REPORT_TIMEOUT_MS = 30_000
const FAIL_CLOSED_GUIDANCE =
  'Do not call the tool: the intention could not be saved. Ask again later with the same key.'

/**
 * Wraps one tool call: begin, execute only if the ledger says so, report. Fails closed: without an answer from the
 * ledger nothing is executed. An error of the call becomes an outcome; a lost answer is unknown, never failed. Errors
 * of the ledger and the tool are returned, not thrown.
 * @param execute Makes the call once. Disable its retries and redirects: the ledger cannot see them, and a refused
 * retry would hide a first request that arrived.
 */
export async function act(
  client: Client,
  intention: ActIntention,
  execute: (delivery: Delivery) => Promise<ToolOutcome>,
  options: ActOptions = {}
): Promise<ActResult> {
  const { idempotencyKey, ...body } = intention
  const since = performance.now()
  let begun: BeginAnswer
  try {
    begun = (await client.call('beginOperation', { idempotencyKey, body })).body
  } catch (error) {
    return refusedBy(error)
  }
  if (!isBeginAnswer(begun)) return failedClosed()
  if (begun.decision === 'replay') {
    const { operation, result = null, guidance = '', failure } = begun
    return { decision: 'replay', operation, result, guidance, failed: failure != null || operation.state === 'failed' }
  }
  const granted = readGrant(begun)
  return granted === null
    ? failedClosed()
    : carryOut(client, { ...granted, idempotencyKey, since }, execute, begun, options)
}

async function carryOut(
  client: Client,
  granted: Granted & { idempotencyKey: string; since: number },
  execute: (delivery: Delivery) => Promise<ToolOutcome>,
  { operation }: BeginAnswer,
  { timeoutMs, reportTimeoutMs = REPORT_TIMEOUT_MS }: ActOptions
): Promise<ActResult> {
  const { grant, leaseMs, delivery, idempotencyKey, since } = granted
  const lease = keepLease(client, grant, { ms: leaseMs, since })
  try {
    const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(timeoutMs ?? delivery.timeoutMs)])
    const running = reportOf(() => execute({ ...delivery, idempotencyKey, attempt: grant.attempt, signal }))
    const report = await Promise.race([running, givenUp(signal)])
    const receipt = await reportWithRetries(client, grant, report, reportTimeoutMs)
    // A tool that ignores the signal may finish later. Its result is then reported as late evidence.
    void running.then((late) =>
      late === report ? null : reportLateOutcome(client, grant, late, signal, reportTimeoutMs)
    )
    return {
      decision: 'executed',
      outcome: report.outcome,
      operation: receipt.heard ? receipt.operation : operation,
      result: report.result ?? null,
      guidance: guidanceAfter(report.outcome, operation.reference, receipt),
      reported: receipt.heard
    }
  } finally {
    lease.stop()
  }
}

/** Makes the call and returns its outcome. Never rejects. */
async function reportOf(call: () => Promise<ToolOutcome>): Promise<Report> {
  try {
    const { outcome = 'succeeded', ...fields } = await call()
    // A result that is not JSON must not lose the outcome, so this is checked here.
    JSON.stringify(fields)
    if (outcome === 'succeeded' && !fields.providerReference && (fields.result ?? null) === null) {
      throw new TypeError('The tool returned neither a provider reference nor a result.')
    }
    return { outcome, ...fields }
  } catch (error) {
    return classifyError(error)
  }
}

function givenUp(signal: AbortSignal): Promise<Report> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(classifyError(signal.reason)), { once: true })
  })
}

async function reportLateOutcome(
  client: Client,
  grant: Granted['grant'],
  late: Report,
  signal: AbortSignal,
  reportTimeoutMs: number
): Promise<void> {
  // An error that the abort caused has no new information.
  const isNews = late.outcome === 'succeeded' || late.outcome === 'accepted' || late.httpStatus != null
  if (signal.aborted && isNews) await reportWithRetries(client, grant, late, reportTimeoutMs)
}

function failedClosed(): ActResult {
  return {
    decision: 'refuse',
    code: 'ledger_unavailable',
    operation: null,
    guidance: FAIL_CLOSED_GUIDANCE,
    safeNewKey: false,
    retryAfterSeconds: null
  }
}

function refusedBy(error: unknown): ActResult {
  if (!(error instanceof ProblemError)) return failedClosed()
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
