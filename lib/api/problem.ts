import type { FieldError, RefusalCode } from '@/lib/domain/operation/refusal'
import type { Refusal } from '@/lib/domain/operation/result'
import type { DecisionKind } from '@/lib/domain/operation/vocabulary'
import type { NextStep } from './begin'
import { toOperationSummary } from './operation-summary'
import type { OperationSummary } from './operations'
import { type NextRel, PROBLEMS } from './problem-table'
import { type EndpointId, hrefOf, routes } from './routes'

/** The body of every refusal: RFC 9457, with the fields that a machine needs to continue safely. */
export type Problem = {
  /** Absolute URL of the page about this code, on the server that answered. */
  type: string
  title: string
  status: number
  code: RefusalCode
  detail: string
  traceId: string
  requestId: string
  errors?: FieldError[]
  decision?: DecisionKind
  operation?: OperationSummary
  matchedBy?: 'key' | 'reference'
  safeNewKey?: boolean
  guidance?: string
  nextSteps?: NextStep[]
  changes?: Refusal['changes']
  retryAfterSeconds?: number
}

export type ProblemContext = {
  traceId: string
  requestId: string
  baseUrl: string
  /** The HTTP status of the answer. */
  status: number
  /** True for begin and claim: only these callers get guidance about calling the tool. */
  asksToAct?: boolean
}

/** Path of the page that explains a code. */
export const problemPath = (code: RefusalCode): string => `/docs/problems/${code}`

/**
 * Converts a refusal to the body of its answer. Missing fields come from the words of its code.
 * @param context.baseUrl public URL of the server without a trailing slash; `type` is an absolute URL under it.
 */
export function toProblem(refusal: Refusal, context: ProblemContext): Problem {
  const words = PROBLEMS[refusal.code]
  const usual: Partial<typeof words> = words.beginOnly && !context.asksToAct ? {} : words
  const operation = refusal.operation && toOperationSummary(refusal.operation)
  return {
    type: context.baseUrl + problemPath(refusal.code),
    title: words.title,
    status: context.status,
    code: refusal.code,
    detail: refusal.detail,
    traceId: context.traceId,
    requestId: context.requestId,
    errors: refusal.errors,
    decision: refusal.decision ?? usual.decision,
    operation,
    matchedBy: refusal.matchedBy,
    safeNewKey: refusal.safeNewKey ?? usual.safeNewKey,
    guidance: refusal.guidance ?? usual.guidance,
    nextSteps: operation && words.next ? linksOf(operation.id, words.next, refusal.safeNewKey) : undefined,
    changes: refusal.changes,
    retryAfterSeconds: retryAfterSeconds(refusal)
  }
}

/** Whole seconds for `Retry-After`, at least one; undefined if waiting does not help. */
export function retryAfterSeconds(refusal: Refusal): number | undefined {
  const seconds = refusal.retryAfterSeconds ?? PROBLEMS[refusal.code].retryAfterSeconds
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds))
}

const TARGETS: Record<NextRel, EndpointId> = {
  status: 'getOperation',
  timeline: 'getTimeline',
  evidence: 'addEvidence',
  resolve: 'resolveOperation',
  same_key: 'beginOperation',
  new_key: 'beginOperation'
}

function linksOf(operationId: string, next: Partial<Record<NextRel, boolean>>, safeNewKey?: boolean): NextStep[] {
  const steps: NextStep[] = []
  for (const [rel, safe] of Object.entries(next) as [NextRel, boolean][]) {
    const target = TARGETS[rel]
    steps.push({
      rel,
      method: routes[target].method,
      href: hrefOf(target, { operationId }),
      safe: rel === 'new_key' && safeNewKey !== undefined ? safeNewKey : safe
    })
  }
  return steps
}
