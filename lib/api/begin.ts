import { z } from 'zod'
import { DECISIONS } from '@/lib/domain/operation/vocabulary'
import { amountSchema, instantSchema, jsonObjectSchema, jsonSchema, operationIdSchema } from './common'
import { actionNameSchema, failureSchema, leaseSecondsSchema, operationSummarySchema, shortText } from './operations'

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

/** Each entity is a row to search by. The limit is low because many rows would delay the whole batch. */
const ENTITIES_MAX = 50
const entitiesSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/), z.string().min(1).max(200))
  .refine((entities) => Object.keys(entities).length <= ENTITIES_MAX, `must be at most ${ENTITIES_MAX} entities`)

export const beginBodySchema = z.strictObject({
  action: actionNameSchema,
  reference: z.string().min(1).max(255).optional(),
  request: jsonObjectSchema,
  amount: amountSchema.nullish(),
  entities: entitiesSchema.optional(),
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
