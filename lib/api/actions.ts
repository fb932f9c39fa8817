import { z } from 'zod'
import { ACTION_CLASSES } from '@/lib/domain/operation/vocabulary'
import { amountSchema, instantSchema } from './common'

const pointer = z.string().regex(/^(\/([^~/]|~[01])*)+$/, 'a JSON Pointer, such as "/trace"')
const name = z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,99}$/)

export const backoffSchema = z.strictObject({
  initialMs: z.number().int().min(0).max(3_600_000).default(500),
  maxMs: z.number().int().min(0).max(86_400_000).default(60_000),
  multiplier: z.number().min(1).max(10).default(2),
  jitter: z.enum(['full', 'none']).default('full')
})
export const budgetSchema = z.strictObject({
  maxAttempts: z.number().int().min(1).max(100).default(3),
  maxElapsedSeconds: z.number().int().min(1).max(31_536_000).default(86_400),
  backoff: backoffSchema.prefault({})
})

const statuses = z.array(z.number().int().min(100).max(599)).max(50)

/** How the gateway calls the provider; null where agents call it. */
export const gatewaySchema = z.strictObject({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().regex(/^\//, 'a path that starts with /').max(500),
  contentType: z.enum(['application/json', 'application/x-www-form-urlencoded']).default('application/json'),
  successStatuses: statuses.default([200, 201]),
  acceptedStatuses: statuses.default([202]),
  providerReference: pointer.nullable().default(null)
})

/** `PUT /actions/{name}`: only `class` is required; every other field has a safe default. */
export const actionBodySchema = z.strictObject({
  class: z.enum(ACTION_CLASSES),
  description: z.string().max(2000).nullable().default(null),
  provider: name.nullable().default(null),
  contract: z.string().max(200).nullable().default(null),
  keyCreator: z.string().max(200).nullable().default(null),
  keyRecipe: z.string().max(500).nullable().default(null),
  excludedPointers: z.array(pointer).max(50).default([]),
  budget: budgetSchema.prefault({}),
  leaseSeconds: z.number().int().min(1).max(3600).default(60),
  completionSeconds: z.number().int().min(1).max(31_536_000).default(3600),
  reconcileWithinSeconds: z.number().int().min(1).max(31_536_000).default(14_400),
  ownerTeam: z.string().min(1).max(100).default('operations'),
  autoSettle: z.boolean().default(false),
  autoResume: z.enum(['never', 'after_lookup', 'immediately']).optional(),
  lookupSchedule: z.array(z.number().int().min(1).max(31_536_000)).max(20).default([]),
  approval: z
    .strictObject({ above: amountSchema.nullable().default(null), always: z.boolean().default(false) })
    .prefault({}),
  similarity: z
    .strictObject({
      policy: z.enum(['off', 'flag', 'hold']).default('off'),
      windowSeconds: z.number().int().min(1).max(31_536_000).default(3600),
      fields: z.array(z.string().min(1).max(100)).max(10).default([])
    })
    .prefault({}),
  impact: z
    .strictObject({
      maxDuplicateEffect: z.string().max(500).nullable().default(null),
      reversible: z.string().max(500).nullable().default(null),
      expectedRecoverySeconds: z.number().int().min(0).nullable().default(null)
    })
    .prefault({}),
  gateway: gatewaySchema.nullable().default(null),
  gate: z.strictObject({ requireDrill: z.boolean().default(false) }).prefault({}),
  enabled: z.boolean().default(true)
})
export type ActionBody = z.input<typeof actionBodySchema>

export const actionSchema = z.object({
  name: z.string(),
  ...actionBodySchema.shape,
  autoResume: z.enum(['never', 'after_lookup', 'immediately']),
  declared: z.boolean(),
  updatedAt: instantSchema.nullable()
})
export type Action = z.infer<typeof actionSchema>
export const actionAnswerSchema = z.object({ action: actionSchema })
export const actionListSchema = z.object({ items: z.array(actionSchema) })
