import { z } from 'zod'
import { EVENT_TYPES, VIAS } from '@/lib/domain/operation/vocabulary'
import { actorSchema, instantSchema, jsonObjectSchema } from './common'

export const timelineItemSchema = z.object({
  sequence: z.number().int(),
  type: z.enum(EVENT_TYPES),
  at: instantSchema,
  actor: actorSchema,
  /** The adapter that the actor came through; null for events that were written before it was kept. */
  via: z.enum(VIAS).nullable(),
  data: jsonObjectSchema
})
export type TimelineItem = z.infer<typeof timelineItemSchema>
export const timelineSchema = z.object({ items: z.array(timelineItemSchema) })

/**
 * `GET /operations/{id}/audit`: the stored chain and the result of its verification. Each item contains everything that
 * its digest covers; docs/audit.md says how to verify it offline.
 */
export const auditItemSchema = timelineItemSchema.extend({
  tenantId: z.string(),
  operationId: z.string(),
  actorType: z.string(),
  actorId: z.string().nullable(),
  requestId: z.string().nullable(),
  version: z.number().int(),
  /** The exact text that was hashed; `data` and `via` are the same, parsed. */
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
