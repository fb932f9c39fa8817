import { z } from 'zod'
import { SCOPES } from '@/lib/domain/operation/vocabulary'
import { instantInputSchema, instantSchema, textOf } from './common'

export const KEY_PRESETS = ['agent', 'operator', 'admin'] as const

export const keyBodySchema = z
  .strictObject({
    name: textOf(100),
    preset: z.enum(KEY_PRESETS).optional(),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).optional(),
    expiresAt: instantInputSchema.nullish()
  })
  .refine((body) => (body.preset === undefined) !== (body.scopes === undefined), {
    message: 'must have either preset or scopes',
    path: ['preset']
  })
export type KeyBody = z.input<typeof keyBodySchema>

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  preset: z.string().nullable(),
  scopes: z.array(z.enum(SCOPES)),
  /** The public part, such as `oo_live_4f…`, to recognise a key by. */
  hint: z.string(),
  createdAt: instantSchema,
  createdBy: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable()
})
export type Key = z.infer<typeof keySchema>
/** `secret` is the whole key, shown only once. */
export const keyCreatedSchema = z.object({ key: keySchema, secret: z.string() })
export const keyAnswerSchema = z.object({ key: keySchema })
export const keyListSchema = z.object({ items: z.array(keySchema) })
