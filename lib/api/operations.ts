import { z } from 'zod'
import {
  ACTION_CLASSES,
  DECISIONS,
  EVENT_TYPES,
  FAILURE_REASONS,
  OUTCOMES,
  STATES,
  STEPS,
  UNKNOWN_REASONS
} from '@/lib/domain/vocabulary'
import {
  actorSchema,
  amountSchema,
  cursorSchema,
  instantInputSchema,
  instantSchema,
  jsonObjectSchema,
  jsonSchema,
  limitSchema,
  operationIdSchema,
  pageOf,
  teamIdSchema,
  textOf,
  userIdSchema
} from './common'
import { evidenceSchema } from './evidence'
import { resolutionSchema } from './resolutions'

export const actionNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, 'noun.verb, such as "payment.create"')
  .max(100)
export const leaseSecondsSchema = z.number().int().min(1).max(3600)
const shortText = z.string().min(1).max(200)

export const contextSchema = z.strictObject({
  workflowId: shortText.nullish(),
  runId: shortText.nullish(),
  step: z.union([z.number().int(), shortText]).nullish(),
  agentId: shortText.nullish(),
  toolCallId: shortText.nullish(),
  sourceEventId: shortText.nullish(),
  layer: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .nullish()
})

export const beginBodySchema = z.strictObject({
  action: actionNameSchema,
  reference: z.string().min(1).max(255).optional(),
  request: jsonObjectSchema,
  amount: amountSchema.nullish(),
  entities: z.record(z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/), z.string().min(1).max(200)).optional(),
  context: contextSchema.optional(),
  provider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_.-]{0,99}$/)
    .nullish(),
  leaseSeconds: leaseSecondsSchema.optional(),
  mode: z.enum(['claim', 'plan']).default('claim'),
  replaces: operationIdSchema.nullish()
})
export type BeginBody = z.input<typeof beginBodySchema>

export const ownerSchema = z.object({ type: z.enum(['user', 'team']), id: z.string(), name: z.string().nullable() })

/** The short form that travels with every decision and every problem. */
export const operationSummarySchema = z.object({
  id: operationIdSchema,
  state: z.enum(STATES),
  version: z.number().int(),
  action: z.string(),
  reference: z.string(),
  idempotencyKey: z.string(),
  provider: z.string().nullable(),
  providerReference: z.string().nullable(),
  attempts: z.number().int(),
  flags: z.array(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema
})
export type OperationSummary = z.infer<typeof operationSummarySchema>

export const operationListItemSchema = operationSummarySchema.extend({
  amount: amountSchema.nullable(),
  owner: ownerSchema.nullable(),
  deadline: instantSchema.nullable(),
  unknownSince: instantSchema.nullable(),
  unknownReason: z.enum(UNKNOWN_REASONS).nullable(),
  overdueSince: instantSchema.nullable(),
  keyExpiresAt: instantSchema.nullable(),
  lastFinding: z.string().nullable(),
  nextStep: z.enum(STEPS).nullable(),
  workflowId: z.string().nullable(),
  agentId: z.string().nullable()
})
export type OperationListItem = z.infer<typeof operationListItemSchema>

export const permittedStepSchema = z.object({ step: z.enum(STEPS), allowed: z.boolean(), reason: z.string() })
export type PermittedStep = z.infer<typeof permittedStepSchema>

export const failureSchema = z.object({
  reason: z.enum(FAILURE_REASONS),
  detail: z.string().nullable(),
  retryable: z.boolean()
})

export const operationSchema = operationSummarySchema.extend({
  actionClass: z.enum(ACTION_CLASSES),
  request: jsonSchema,
  fingerprint: z.string(),
  entities: z.record(z.string(), z.string()),
  amount: amountSchema.nullable(),
  context: z.object({
    workflowId: z.string().nullable(),
    runId: z.string().nullable(),
    step: z.string().nullable(),
    agentId: z.string().nullable(),
    toolCallId: z.string().nullable(),
    sourceEventId: z.string().nullable(),
    layer: z.string().nullable()
  }),
  owner: ownerSchema.nullable(),
  deadline: instantSchema.nullable(),
  overdueSince: instantSchema.nullable(),
  unknownSince: instantSchema.nullable(),
  unknownReason: z.enum(UNKNOWN_REASONS).nullable(),
  keyExpiresAt: instantSchema.nullable(),
  leaseExpiresAt: instantSchema.nullable(),
  completesBy: instantSchema.nullable(),
  retryNotBefore: instantSchema.nullable(),
  resumeGrantedAt: instantSchema.nullable(),
  maxAttempts: z.number().int(),
  result: jsonSchema,
  failure: failureSchema.nullable(),
  heldBehind: operationIdSchema.nullable(),
  replaces: operationIdSchema.nullable(),
  pendingResolutionId: z.string().nullable(),
  settledAt: instantSchema.nullable(),
  retiredAt: instantSchema.nullable(),
  permitted: z.array(permittedStepSchema)
})
export type Operation = z.infer<typeof operationSchema>

export const attemptSchema = z.object({
  number: z.number().int(),
  fencingToken: z.string(),
  leaseExpiresAt: instantSchema.nullable(),
  layer: z.string().nullable(),
  worker: z.string().nullable(),
  reason: z.enum(['first', 'retry', 'resume']),
  startedAt: instantSchema,
  requestId: z.string().nullable(),
  traceparent: z.string().nullable(),
  toolCallId: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(OUTCOMES),
      source: z.enum(['worker', 'ledger']),
      effect: z.enum(['applied', 'late', 'contradicted']),
      providerReference: z.string().nullable(),
      providerRequestId: z.string().nullable(),
      httpStatus: z.number().int().nullable(),
      reason: z.string().nullable(),
      occurredAt: instantSchema.nullable(),
      reportedAt: instantSchema
    })
  )
})
export type Attempt = z.infer<typeof attemptSchema>

export const noteSchema = z.object({ id: z.string(), body: z.string(), author: actorSchema, createdAt: instantSchema })
export type Note = z.infer<typeof noteSchema>

/** `GET /operations/{id}`: the operation and everything that hangs on it. */
export const operationDetailSchema = z.object({
  operation: operationSchema,
  attempts: z.array(attemptSchema),
  evidence: z.array(evidenceSchema),
  resolutions: z.array(resolutionSchema),
  notes: z.array(noteSchema),
  related: z.array(operationSummarySchema)
})
export type OperationDetail = z.infer<typeof operationDetailSchema>

export const operationAnswerSchema = z.object({ operation: operationSchema })

export const deliverySchema = z.object({
  header: z.object({ name: z.string(), value: z.string() }).nullable(),
  reference: z.object({ field: z.string(), value: z.string() }).nullable(),
  timeoutMs: z.number().int()
})

export const nextStepSchema = z.object({ rel: z.string(), method: z.string(), href: z.string(), safe: z.boolean() })
export type NextStep = z.infer<typeof nextStepSchema>

export const grantSchema = z.object({
  number: z.number().int(),
  fencingToken: z.string(),
  leaseExpiresAt: instantSchema
})

/** Every 2xx answer of begin and claim. */
export const beginAnswerSchema = z.object({
  decision: z.enum(DECISIONS),
  operation: operationSummarySchema,
  attempt: grantSchema.optional(),
  delivery: deliverySchema.optional(),
  result: jsonSchema.optional(),
  failure: failureSchema.nullable().optional(),
  matchedBy: z.enum(['key', 'reference']).optional(),
  guidance: z.string().optional()
})
export type BeginAnswer = z.infer<typeof beginAnswerSchema>

export const claimBodySchema = z.strictObject({ leaseSeconds: leaseSecondsSchema.optional() })
const fencingTokenSchema = z.string().regex(/^\d{1,18}$/, 'the fencing token of the attempt, a decimal string')
export const heartbeatBodySchema = z.strictObject({
  fencingToken: fencingTokenSchema,
  leaseSeconds: leaseSecondsSchema.optional()
})
export const heartbeatAnswerSchema = z.object({ leaseExpiresAt: instantSchema })

export const reportBodySchema = z.strictObject({
  fencingToken: fencingTokenSchema,
  outcome: z.enum(OUTCOMES),
  providerReference: z.string().min(1).max(255).nullish(),
  providerRequestId: z.string().min(1).max(255).nullish(),
  httpStatus: z.number().int().min(100).max(599).nullish(),
  result: jsonSchema.optional(),
  reason: z.string().max(2000).nullish(),
  occurredAt: instantInputSchema.nullish(),
  completesBy: instantInputSchema.nullish()
})
export type ReportBody = z.input<typeof reportBodySchema>
export const reportAnswerSchema = z.object({ operation: operationSchema, recordedAs: z.enum(['evidence']).optional() })

export const cancelBodySchema = z.strictObject({ reason: textOf(2000) })
export const releaseHoldBodySchema = z.strictObject({ reason: textOf(2000), expectedVersion: z.number().int() })

export const listQuerySchema = z.strictObject({
  state: z.enum(STATES).optional(),
  unresolved: z.enum(['true', 'false']).optional(),
  overdue: z.enum(['true', 'false']).optional(),
  held: z.enum(['true', 'false']).optional(),
  awaitingApproval: z.enum(['true', 'false']).optional(),
  action: z.string().max(100).optional(),
  provider: z.string().max(100).optional(),
  /** `me`, `usr_…` or `team_…` */
  owner: z.string().max(100).optional(),
  reference: z.string().max(255).optional(),
  idempotencyKey: z.string().max(255).optional(),
  /** `name:value`, such as `order:ORD-2048` */
  entity: z.string().max(260).optional(),
  workflowId: z.string().max(200).optional(),
  runId: z.string().max(200).optional(),
  agentId: z.string().max(200).optional(),
  q: z.string().max(255).optional(),
  sort: z.enum(['deadline', 'age', '-createdAt']).default('-createdAt'),
  cursor: cursorSchema.optional(),
  limit: limitSchema
})
export type ListQuery = z.input<typeof listQuerySchema>
export const operationPageSchema = pageOf(operationListItemSchema)
export type OperationPage = z.infer<typeof operationPageSchema>

/** `GET /operations/summary`: the numbers above the queue and on its tabs. */
export const queueSummarySchema = z.object({
  unresolved: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  awaitingApproval: z.number().int(),
  held: z.number().int(),
  oldestUnknownSince: instantSchema.nullable(),
  money: z.array(amountSchema),
  actions: z.array(z.object({ value: z.string(), count: z.number().int() })),
  providers: z.array(z.object({ value: z.string(), count: z.number().int() })),
  asOf: instantSchema
})
export type QueueSummary = z.infer<typeof queueSummarySchema>

export const timelineItemSchema = z.object({
  sequence: z.number().int(),
  type: z.enum(EVENT_TYPES),
  at: instantSchema,
  actor: actorSchema,
  data: jsonObjectSchema
})
export type TimelineItem = z.infer<typeof timelineItemSchema>
export const timelineSchema = z.object({ items: z.array(timelineItemSchema) })

/**
 * `GET /operations/{id}/audit`: the chain as it is stored, and what the verifier says of it. Each item holds all that its
 * digest covers; docs/audit.md says how to check it offline.
 */
export const auditItemSchema = timelineItemSchema.extend({
  tenantId: z.string(),
  operationId: z.string(),
  actorType: z.string(),
  actorId: z.string().nullable(),
  requestId: z.string().nullable(),
  version: z.number().int(),
  /** The exact text that was hashed; `data` is the same, parsed. */
  dataText: z.string(),
  previousDigest: z.string(),
  digest: z.string()
})
export const auditAnswerSchema = z.object({
  items: z.array(auditItemSchema),
  chain: z.object({
    verified: z.boolean(),
    events: z.number().int(),
    head: z.string().nullable(),
    brokenAt: z.number().int().nullable(),
    reason: z.string().nullable()
  })
})
export type AuditAnswer = z.infer<typeof auditAnswerSchema>

export const ownerBodySchema = z
  .strictObject({
    ownerId: userIdSchema.optional(),
    teamId: teamIdSchema.optional(),
    expectedVersion: z.number().int()
  })
  .refine((body) => (body.ownerId === undefined) !== (body.teamId === undefined), {
    message: 'give ownerId or teamId, one of them',
    path: ['ownerId']
  })
export const deadlineBodySchema = z.strictObject({
  deadline: instantInputSchema,
  reason: textOf(2000),
  expectedVersion: z.number().int()
})
export const noteBodySchema = z.strictObject({ body: textOf(10_000) })
export const noteAnswerSchema = z.object({ note: noteSchema, operation: operationSchema })

/** `POST /operations/{id}/evidence` */
export const evidenceAnswerSchema = z.object({ evidence: evidenceSchema, operation: operationSchema })
/** `POST /operations/{id}/resolutions` and `POST /resolutions/{id}/decision` */
export const resolutionAnswerSchema = z.object({ resolution: resolutionSchema, operation: operationSchema })
