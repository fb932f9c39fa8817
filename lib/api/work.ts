import { z } from 'zod'
import { OUTCOMES } from '@/lib/domain/operation/vocabulary'
import { instantInputSchema, instantSchema, jsonSchema, textOf } from './common'
import { leaseSecondsSchema, operationSchema } from './operations'

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
