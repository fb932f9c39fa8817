import type { z } from 'zod'
import type { AuditAnswer, TimelineItem } from './audit'
import type { BeginAnswer } from './begin'
import type { Evidence } from './evidence'
import type { OperationListItem } from './operation-list'
import type { attemptSchema, Note, Operation, OperationDetail, OperationSummary } from './operations'
import type { Resolution } from './resolutions'

/** Examples of one case: a payment with a lost answer, and its settlement. A test parses each example by its schema. */

export const BEGUN_AT = '2026-11-30T10:02:11.000Z'
const LOST_AT = '2026-11-30T10:02:41.112Z'
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
export const person = { type: 'user', id: 'usr_019ac0ffee0070008000000000000001', name: 'Operator' } as const
const approver = { type: 'user', id: 'usr_019ac0ffee0070008000000000000002', name: 'Manager' } as const
const agent = { type: 'agent', id: 'key_019ac0ffee0070008000000000000003', name: 'billing-bot' } as const
const team = { type: 'team', id: 'team_019ac0ffee007000800000000000000a', name: 'operations' } as const

export const summaryExample: OperationSummary = {
  id: 'op_019ac0ffee007000800000000000000c',
  state: 'submitted',
  version: 2,
  action: 'payment.create',
  reference: 'payment-ORD-2048',
  idempotencyKey: 'run_7:3:payment.create',
  provider: 'stripe',
  providerReference: null,
  attempts: 1,
  flags: [],
  createdAt: BEGUN_AT,
  updatedAt: BEGUN_AT
}
const lost: OperationSummary = { ...summaryExample, state: 'unknown', version: 3, updatedAt: LOST_AT }

export const executeExample: BeginAnswer = {
  decision: 'execute',
  operation: summaryExample,
  attempt: { number: 1, fencingToken: '1', leaseExpiresAt: '2026-11-30T10:03:11.000Z' },
  delivery: {
    header: { name: 'Idempotency-Key', value: 'run_7:3:payment.create' },
    reference: { field: 'metadata.onceover_reference', value: 'payment-ORD-2048' },
    timeoutMs: 30_000
  }
}

export const replayExample: BeginAnswer = {
  decision: 'replay',
  operation: { ...summaryExample, state: 'succeeded', version: 6, providerReference: 'pi_3Q8' },
  result: { id: 'pi_3Q8', status: 'succeeded' },
  guidance: 'This operation already succeeded. Use the stored result; do not call the tool.'
}

export const listItemExample: OperationListItem = {
  ...lost,
  amount: { value: '125.00', currency: 'GBP' },
  owner: team,
  deadline: '2026-11-30T14:02:41.112Z',
  unknownSince: LOST_AT,
  unknownReason: 'timeout',
  overdueSince: null,
  keyExpiresAt: '2026-12-01T10:02:11.000Z',
  lastFinding: null,
  nextStep: 'add_evidence',
  workflowId: 'wf_1',
  agentId: 'billing-bot'
}

export const operationExample: Operation = {
  ...lost,
  actionClass: 'consequential',
  request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: 'ORD-2048' },
  fingerprint: DIGEST,
  entities: { order: 'ORD-2048', customer: 'cus_9' },
  amount: { value: '125.00', currency: 'GBP' },
  context: {
    workflowId: 'wf_1',
    runId: 'run_7',
    step: '3',
    agentId: 'billing-bot',
    toolCallId: 'call_9',
    sourceEventId: null,
    layer: 'agent'
  },
  owner: team,
  deadline: '2026-11-30T14:02:41.112Z',
  overdueSince: null,
  unknownSince: LOST_AT,
  unknownReason: 'timeout',
  keyExpiresAt: '2026-12-01T10:02:11.000Z',
  leaseExpiresAt: null,
  completesBy: null,
  retryNotBefore: null,
  resumeGrantedAt: null,
  maxAttempts: 3,
  result: null,
  failure: null,
  heldBehind: null,
  replaces: null,
  pendingResolutionId: null,
  settledAt: null,
  retiredAt: null,
  permitted: [
    { step: 'add_evidence', allowed: true, reason: 'Your evidence is kept and never changed.' },
    { step: 'grant_resume', allowed: false, reason: 'The provider’s retention of the key is not published.' }
  ]
}

export const settledExample: Operation = {
  ...operationExample,
  state: 'succeeded',
  version: 6,
  providerReference: 'pi_3Q8',
  deadline: null,
  unknownSince: null,
  unknownReason: null,
  settledAt: '2026-11-30T11:20:00.000Z',
  result: { id: 'pi_3Q8', status: 'succeeded' }
}

const attemptExample: z.infer<typeof attemptSchema> = {
  number: 1,
  fencingToken: '1',
  leaseExpiresAt: null,
  layer: 'agent',
  worker: agent.id,
  reason: 'first',
  startedAt: BEGUN_AT,
  requestId: 'req_3f0c9a4be18d4c55a6c1f6c57f10a001',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  toolCallId: 'call_9',
  reports: [
    {
      id: 'att_019ac0ffee0070008000000000000004',
      outcome: 'timeout',
      source: 'worker',
      effect: 'applied',
      providerReference: null,
      providerRequestId: null,
      httpStatus: null,
      reason: 'no answer within 30 s',
      occurredAt: LOST_AT,
      reportedAt: LOST_AT
    }
  ]
}

export const evidenceExample: Evidence = {
  id: 'ev_019ac0ffee007000800000000000000b',
  kind: 'provider_activity_log',
  finding: 'applied',
  source: 'Provider dashboard, payments',
  path: null,
  providerReference: 'pi_3Q8',
  comparison: [{ field: 'amount', intended: '125.00', observed: '125.00', verdict: 'equal' }],
  observed: { amount: '125.00', currency: 'GBP' },
  note: null,
  proves: false,
  duplicateEffect: false,
  reason: null,
  recordedBy: person,
  observedAt: '2026-11-30T11:10:00.000Z',
  digest: DIGEST
}

export const resolutionExample: Resolution = {
  id: 'res_019ac0ffee007000800000000000000d',
  decisionId: 'dec_7f3a9c21',
  resolution: 'confirm_succeeded',
  status: 'settled',
  evidenceIds: [evidenceExample.id],
  evidenceDigest: DIGEST,
  reason: 'The payment is in the provider’s log with our reference.',
  reasonCode: 'provider_confirmed',
  expectedVersion: 5,
  providerReference: 'pi_3Q8',
  result: null,
  newDeadline: null,
  proposedBy: person,
  proposedAt: '2026-11-30T11:15:00.000Z',
  decidedBy: approver,
  decidedAt: '2026-11-30T11:20:00.000Z',
  decisionReason: 'Checked against the provider’s log.'
}
export const proposalExample: Resolution = {
  ...resolutionExample,
  status: 'awaiting_approval',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null
}

export const noteExample: Note = {
  id: 'note_019ac0ffee0070008000000000000005',
  body: 'Asked the provider’s support; case 4411.',
  author: person,
  createdAt: '2026-11-30T11:00:00.000Z'
}

export const detailExample: OperationDetail = {
  operation: operationExample,
  attempts: [attemptExample],
  evidence: [evidenceExample],
  resolutions: [],
  notes: [noteExample],
  related: []
}

export const timelineItemExample: TimelineItem = {
  sequence: 3,
  type: 'outcome_reported',
  at: LOST_AT,
  actor: agent,
  via: 'http',
  data: { outcome: 'timeout' }
}

export const auditExample: AuditAnswer = {
  items: [
    {
      ...timelineItemExample,
      tenantId: '019ac0ff-ee00-7000-8000-000000000001',
      operationId: '019ac0ff-ee00-7000-8000-000000000002',
      actorType: 'agent',
      actorId: '019ac0ff-ee00-7000-8000-000000000003',
      requestId: 'req_3f0c9a4be18d4c55a6c1f6c57f10a001',
      version: 3,
      dataText: '{"outcome":"timeout","via":"http"}',
      previousDigest: DIGEST,
      digest: DIGEST
    }
  ],
  chain: { verified: true, events: 1, head: DIGEST, brokenAt: null, reason: null }
}
