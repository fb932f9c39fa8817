import { z } from 'zod'
import { REASON_CODES, RESOLUTION_STATUSES, RESOLUTIONS } from '@/lib/domain/operation/vocabulary'
import { actorSchema, evidenceIdSchema, instantInputSchema, instantSchema, jsonSchema, textOf } from './common'

export const resolutionSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  resolution: z.enum(RESOLUTIONS),
  status: z.enum(RESOLUTION_STATUSES),
  evidenceIds: z.array(z.string()),
  evidenceDigest: z.string(),
  reason: z.string(),
  reasonCode: z.enum(REASON_CODES),
  expectedVersion: z.number().int(),
  providerReference: z.string().nullable(),
  result: jsonSchema,
  newDeadline: instantSchema.nullable(),
  proposedBy: actorSchema,
  proposedAt: instantSchema,
  decidedBy: actorSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  decisionReason: z.string().nullable()
})
export type Resolution = z.infer<typeof resolutionSchema>

export const resolutionBodySchema = z.strictObject({
  /** Created once per decision by the page, so that a double click is one decision. */
  decisionId: z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, '8 to 100 letters, digits, - or _'),
  expectedVersion: z.number().int(),
  resolution: z.enum(RESOLUTIONS),
  evidenceIds: z.array(evidenceIdSchema).max(100),
  reason: textOf(2000),
  reasonCode: z.enum(REASON_CODES),
  providerReference: z.string().min(1).max(255).nullish(),
  result: jsonSchema.optional(),
  newDeadline: instantInputSchema.nullish()
})
export type ResolutionBody = z.input<typeof resolutionBodySchema>

export const approvalBodySchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  evidenceDigest: z.string().regex(/^[0-9a-f]{64}$/, 'the evidence digest shown with the proposal'),
  reason: textOf(2000)
})
export type ApprovalBody = z.input<typeof approvalBodySchema>
