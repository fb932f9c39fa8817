import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { WHEN_UNAVAILABLE } from '@/lib/domain/words/when-unavailable'
import { approvalListSchema } from '../approvals'
import { ADDS_EACH_TIME, ADDS_ONCE, declare, operationIdParam, READS } from '../endpoint'
import { evidenceBodySchema } from '../evidence'
import {
  evidenceExample,
  listItemExample,
  noteExample,
  operationExample,
  proposalExample,
  resolutionExample,
  settledExample
} from '../examples'
import {
  deadlineBodySchema,
  evidenceAnswerSchema,
  noteAnswerSchema,
  noteBodySchema,
  operationAnswerSchema,
  ownerBodySchema,
  resolutionAnswerSchema
} from '../operations'
import { approvalBodySchema, resolutionBodySchema } from '../resolutions'

const operationAnswer = {
  200: { about: 'the operation', schema: operationAnswerSchema, example: { operation: operationExample } }
} as const

export const settlingEndpoints = {
  addEvidence: declare({
    tag: 'Settling',
    summary: 'Add evidence',
    about:
      'Evidence is immutable. Evidence entered by a person or an agent is never proof by itself, and “not found” is not proof.',
    scopes: SCOPES_OF_STEP.add_evidence,
    hints: ADDS_EACH_TIME,
    params: { operationId: operationIdParam },
    body: evidenceBodySchema,
    exampleBody: {
      kind: 'provider_activity_log',
      finding: 'applied',
      source: 'Provider dashboard, payments',
      providerReference: 'pi_3Q8',
      observed: { amount: '125.00', currency: 'GBP' }
    },
    answers: {
      201: {
        about: 'kept',
        schema: evidenceAnswerSchema,
        example: { evidence: evidenceExample, operation: operationExample }
      }
    },
    errors: ['not_found', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.evidence
  }),

  changeOwner: declare({
    tag: 'Settling',
    summary: 'Assign an operation to a person or a team',
    scopes: SCOPES_OF_STEP.assign_owner,
    hints: ADDS_ONCE,
    params: { operationId: operationIdParam },
    body: ownerBodySchema,
    exampleBody: { teamId: 'team_019ac0ffee007000800000000000000a', expectedVersion: 4 },
    answers: operationAnswer,
    errors: ['not_found', 'version_conflict', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.settling
  }),

  changeDeadline: declare({
    tag: 'Settling',
    summary: 'Change the deadline of an operation',
    scopes: SCOPES_OF_STEP.set_deadline,
    hints: ADDS_ONCE,
    params: { operationId: operationIdParam },
    body: deadlineBodySchema,
    exampleBody: { deadline: '2026-12-01T09:00:00Z', reason: 'The bank answers on Monday.', expectedVersion: 4 },
    answers: operationAnswer,
    errors: ['not_found', 'version_conflict', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.settling
  }),

  addNote: declare({
    tag: 'Settling',
    summary: 'Add a note',
    scopes: SCOPES_OF_STEP.add_note,
    hints: ADDS_EACH_TIME,
    params: { operationId: operationIdParam },
    body: noteBodySchema,
    exampleBody: { body: 'Asked the provider’s support; case 4411.' },
    answers: {
      201: { about: 'kept', schema: noteAnswerSchema, example: { note: noteExample, operation: operationExample } }
    },
    errors: ['not_found', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.note
  }),

  resolveOperation: declare({
    tag: 'Settling',
    summary: 'Resolve an uncertain operation',
    about:
      'Names the cited evidence and the version of the operation that the person saw. `decisionId` is created once per decision, so a double click is one decision.',
    scopes: SCOPES_OF_STEP.confirm_succeeded,
    hints: ADDS_ONCE,
    params: { operationId: operationIdParam },
    body: resolutionBodySchema,
    exampleBody: {
      decisionId: 'dec_7f3a9c21',
      expectedVersion: 5,
      resolution: 'confirm_succeeded',
      evidenceIds: ['ev_019ac0ffee007000800000000000000b'],
      reason: 'The payment is in the provider’s log with our reference.',
      reasonCode: 'provider_confirmed',
      providerReference: 'pi_3Q8'
    },
    answers: {
      201: {
        about: 'settled or granted',
        schema: resolutionAnswerSchema,
        example: { resolution: resolutionExample, operation: settledExample }
      },
      202: {
        about: 'waits for a second person',
        schema: resolutionAnswerSchema,
        example: { resolution: proposalExample, operation: operationExample }
      }
    },
    errors: [
      'not_found',
      'version_conflict',
      'evidence_insufficient',
      'resume_not_permitted',
      'approval_pending',
      'decision_reused',
      'step_not_permitted'
    ],
    whenUnavailable: WHEN_UNAVAILABLE.decision
  }),

  listApprovals: declare({
    tag: 'Settling',
    summary: 'List resolutions that wait for a second person',
    scopes: ['operations:read'],
    hints: READS,
    answers: {
      200: {
        about: 'oldest first',
        schema: approvalListSchema,
        example: { items: [{ resolution: proposalExample, operation: listItemExample }] }
      }
    },
    errors: []
  }),

  decideResolution: declare({
    tag: 'Settling',
    summary: 'Approve or reject a resolution',
    about:
      'The digest names the evidence that the second person saw. If the evidence has changed since then, the approval is refused.',
    scopes: SCOPES_OF_STEP.approve,
    hints: ADDS_ONCE,
    params: { resolutionId: { kind: 'id', prefix: 'res', about: 'the proposed resolution' } },
    body: approvalBodySchema,
    exampleBody: {
      decision: 'approve',
      evidenceDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      reason: 'Checked against the provider’s log.'
    },
    answers: {
      200: {
        about: 'decided',
        schema: resolutionAnswerSchema,
        example: { resolution: resolutionExample, operation: settledExample }
      }
    },
    errors: [
      'not_found',
      'same_person',
      'evidence_changed',
      'evidence_insufficient',
      'version_conflict',
      'step_not_permitted'
    ],
    whenUnavailable: WHEN_UNAVAILABLE.approval
  })
}
