import { z } from 'zod'
import { EVIDENCE_KINDS, FINDINGS } from '@/lib/domain/operation/vocabulary'
import { actorSchema, instantInputSchema, instantSchema, jsonSchema, textOf } from './common'

export const comparisonSchema = z.object({
  field: z.string(),
  intended: z.string().nullable(),
  observed: z.string().nullable(),
  verdict: z.enum(['equal', 'different', 'not_compared'])
})

export const evidenceSchema = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  finding: z.enum(FINDINGS),
  source: z.string(),
  path: z.string().nullable(),
  providerReference: z.string().nullable(),
  comparison: z.array(comparisonSchema),
  observed: jsonSchema,
  note: z.string().nullable(),
  proves: z.boolean(),
  duplicateEffect: z.boolean(),
  reason: z.string().nullable(),
  recordedBy: actorSchema,
  observedAt: instantSchema,
  digest: z.string()
})
export type Evidence = z.infer<typeof evidenceSchema>

export const evidenceBodySchema = z.strictObject({
  kind: z.enum(EVIDENCE_KINDS),
  finding: z.enum(FINDINGS),
  source: textOf(500),
  providerReference: z.string().min(1).max(255).nullish(),
  /** The observed record, as an object. Fields that the intention also has are compared one by one. */
  observed: jsonSchema.optional(),
  note: z.string().max(10_000).nullish(),
  attachmentIds: z.array(z.string()).max(0, 'attachments are not supported yet; describe them in the note').optional(),
  observedAt: instantInputSchema.nullish()
})
