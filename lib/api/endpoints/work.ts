import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { WHEN_UNAVAILABLE } from '@/lib/domain/words/when-unavailable'
import { beginAnswerSchema, claimBodySchema } from '../begin'
import { ADDS_EACH_TIME, ADDS_ONCE, attemptParam, declare, operationIdParam, REPLACES_ONCE } from '../endpoint'
import { executeExample, operationExample, settledExample } from '../examples'
import { operationAnswerSchema } from '../operations'
import {
  cancelBodySchema,
  heartbeatAnswerSchema,
  heartbeatBodySchema,
  releaseHoldBodySchema,
  reportAnswerSchema,
  reportBodySchema
} from '../work'

export const workEndpoints = {
  claimOperation: declare({
    tag: 'Work',
    summary: 'Claim a planned or granted operation',
    about: 'Returns the same answers as begin. A claim gives a lease and a fencing token; only their holder can act.',
    scopes: SCOPES_OF_STEP.claim,
    hints: ADDS_ONCE,
    asksToAct: true,
    params: { operationId: operationIdParam },
    body: claimBodySchema,
    bodyOptional: true,
    exampleBody: { leaseSeconds: 60 },
    answers: { 200: { about: 'execute, or replay', schema: beginAnswerSchema, example: executeExample } },
    errors: [
      'action_not_cleared',
      'not_found',
      'in_progress',
      'outcome_unknown',
      'retry_backoff',
      'suspected_duplicate',
      'result_expired',
      'attempt_budget_exhausted',
      'run_budget_exhausted'
    ]
  }),

  heartbeat: declare({
    tag: 'Work',
    summary: 'Extend the lease of an attempt',
    scopes: SCOPES_OF_STEP.claim,
    hints: ADDS_EACH_TIME,
    params: { operationId: operationIdParam, attempt: attemptParam },
    body: heartbeatBodySchema,
    exampleBody: { fencingToken: '1', leaseSeconds: 60 },
    answers: {
      200: {
        about: 'the new expiry',
        schema: heartbeatAnswerSchema,
        example: { leaseExpiresAt: '2026-11-30T10:03:41.112Z' }
      }
    },
    errors: ['not_found', 'lease_lost'],
    whenUnavailable: WHEN_UNAVAILABLE.lease
  }),

  reportOutcome: declare({
    tag: 'Work',
    summary: 'Report the outcome of an attempt',
    about:
      'A lost answer, a crash or an unclear error is not a failure: report `timeout`, `connection_lost`, `crashed` or `ambiguous`. A report with a stale fencing token does not change the state and is kept as evidence (202). The same report sent twice gets the same 200.',
    scopes: SCOPES_OF_STEP.claim,
    hints: ADDS_ONCE,
    params: { operationId: operationIdParam, attempt: attemptParam },
    body: reportBodySchema,
    exampleBody: {
      fencingToken: '1',
      outcome: 'succeeded',
      providerReference: 'pi_3Q8',
      httpStatus: 200,
      result: { id: 'pi_3Q8' }
    },
    answers: {
      200: {
        about: 'the operation after the report',
        schema: reportAnswerSchema,
        example: { operation: settledExample }
      },
      202: {
        about: 'kept as evidence, state unchanged',
        schema: reportAnswerSchema,
        example: { operation: operationExample, recordedAs: 'evidence' }
      }
    },
    errors: ['not_found', 'contradicts_settled', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.report
  }),

  cancelOperation: declare({
    tag: 'Work',
    summary: 'Cancel an operation that was never sent',
    scopes: SCOPES_OF_STEP.cancel,
    hints: REPLACES_ONCE,
    params: { operationId: operationIdParam },
    body: cancelBodySchema,
    exampleBody: { reason: 'The customer withdrew the order.' },
    answers: { 200: { about: 'the operation', schema: operationAnswerSchema, example: { operation: settledExample } } },
    errors: ['not_found', 'already_submitted'],
    whenUnavailable: WHEN_UNAVAILABLE.work
  }),

  releaseHold: declare({
    tag: 'Work',
    summary: 'Release an operation held as a suspected duplicate',
    scopes: SCOPES_OF_STEP.release_hold,
    hints: ADDS_ONCE,
    params: { operationId: operationIdParam },
    body: releaseHoldBodySchema,
    exampleBody: { reason: 'Two orders of the same amount; both are wanted.', expectedVersion: 1 },
    answers: {
      200: { about: 'the operation', schema: operationAnswerSchema, example: { operation: operationExample } }
    },
    errors: ['not_found', 'version_conflict', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.work
  })
}
