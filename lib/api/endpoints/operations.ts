import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { auditAnswerSchema, timelineSchema } from '../audit'
import { beginAnswerSchema, beginBodySchema } from '../begin'
import { ADDS_ONCE, declare, operationIdParam, READS } from '../endpoint'
import {
  auditExample,
  detailExample,
  executeExample,
  listItemExample,
  replayExample,
  timelineItemExample
} from '../examples'
import { listQuerySchema, operationPageSchema, queueSummarySchema } from '../operation-list'
import { operationDetailSchema } from '../operations'

export const operationEndpoints = {
  beginOperation: declare({
    tag: 'Operations',
    summary: 'Begin an operation',
    about:
      'Saves the intention before anything is sent and says whether the caller can act. Only `decision: "execute"` allows the call; every other answer says what to do instead. The same key with the same request always means the same operation.',
    scopes: SCOPES_OF_STEP.claim,
    hints: ADDS_ONCE,
    asksToAct: true,
    idempotencyKeyHeader: true,
    body: beginBodySchema,
    exampleBody: {
      action: 'payment.create',
      reference: 'payment-ORD-2048',
      request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: 'ORD-2048' },
      amount: { value: '125.00', currency: 'GBP' },
      entities: { order: 'ORD-2048', customer: 'cus_9' },
      context: {
        workflowId: 'wf_1',
        runId: 'run_7',
        step: 3,
        agentId: 'billing-bot',
        toolCallId: 'call_9',
        layer: 'agent'
      },
      provider: 'stripe',
      leaseSeconds: 60
    },
    answers: {
      201: { about: 'new: execute, or planned', schema: beginAnswerSchema, example: executeExample },
      200: { about: 'known: execute again as granted, or replay', schema: beginAnswerSchema, example: replayExample }
    },
    errors: [
      'idempotency_key_missing',
      'idempotency_key_malformed',
      'action_unknown',
      'action_not_cleared',
      'in_progress',
      'outcome_unknown',
      'retry_backoff',
      'suspected_duplicate',
      'reference_conflict',
      'result_expired',
      'fingerprint_mismatch',
      'attempt_budget_exhausted',
      'run_budget_exhausted'
    ]
  }),

  listOperations: declare({
    tag: 'Operations',
    summary: 'List operations',
    about: 'One page, newest first unless `sort` says otherwise. Follow `nextCursor` until it is null.',
    scopes: ['operations:read'],
    hints: READS,
    query: listQuerySchema,
    exampleQuery: 'unresolved=true&sort=deadline&limit=50',
    answers: {
      200: { about: 'a page', schema: operationPageSchema, example: { items: [listItemExample], nextCursor: null } }
    },
    errors: ['invalid_request', 'invalid_cursor']
  }),

  queueSummary: declare({
    tag: 'Operations',
    summary: 'Count unresolved operations',
    scopes: ['operations:read'],
    hints: READS,
    answers: {
      200: {
        about: 'the figures above the queue',
        schema: queueSummarySchema,
        example: {
          unresolved: 12,
          overdue: 2,
          mine: 3,
          awaitingApproval: 1,
          held: 0,
          oldestUnknownSince: '2026-11-30T10:02:41.112Z',
          money: [{ value: '1840.50', currency: 'GBP' }],
          actions: [{ value: 'payment.create', count: 9 }],
          providers: [{ value: 'stripe', count: 9 }],
          asOf: '2026-11-30T12:00:00.000Z'
        }
      }
    },
    errors: []
  }),

  getOperation: declare({
    tag: 'Operations',
    summary: 'Read one operation',
    about: 'Returns the operation with its attempts, evidence, resolutions, notes and the steps that are allowed now.',
    scopes: ['operations:read'],
    hints: READS,
    params: { operationId: operationIdParam },
    answers: { 200: { about: 'the operation', schema: operationDetailSchema, example: detailExample } },
    errors: ['not_found']
  }),

  getTimeline: declare({
    tag: 'Operations',
    summary: 'Read the timeline of an operation',
    scopes: ['operations:read'],
    hints: READS,
    params: { operationId: operationIdParam },
    answers: {
      200: { about: 'every event in order', schema: timelineSchema, example: { items: [timelineItemExample] } }
    },
    errors: ['not_found']
  }),

  getAudit: declare({
    tag: 'Operations',
    summary: 'Read the audit trail of an operation',
    about:
      'Returns the hash chain with everything needed to verify it offline. `Accept: application/jsonl` returns one event per line.',
    scopes: ['audit:read'],
    hints: READS,
    params: { operationId: operationIdParam },
    jsonLines: true,
    answers: { 200: { about: 'the chain', schema: auditAnswerSchema, example: auditExample } },
    errors: ['not_found']
  })
}
