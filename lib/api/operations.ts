import { z } from 'zod'
import {
  ACTION_CLASSES,
  FAILURE_REASONS,
  OUTCOMES,
  STATES,
  STEPS,
  UNKNOWN_REASONS
} from '@/lib/domain/operation/vocabulary'
import {
  actorSchema,
  amountSchema,
  instantInputSchema,
  instantSchema,
  jsonSchema,
  operationIdSchema,
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
export const shortText = z.string().min(1).max(200)

export const ownerSchema = z.object({ type: z.enum(['user', 'team']), id: z.string(), name: z.string().nullable() })

/** The short form that every decision and every problem includes. */
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

/** `GET /operations/{id}`: the operation with all its records. */
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

export const ownerBodySchema = z
  .strictObject({
    ownerId: userIdSchema.optional(),
    teamId: teamIdSchema.optional(),
    expectedVersion: z.number().int()
  })
  .refine((body) => (body.ownerId === undefined) !== (body.teamId === undefined), {
    message: 'must have either ownerId or teamId',
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
