import { z } from 'zod'
import { ROLES } from '@/lib/domain/operation/vocabulary'
import { instantSchema, textOf } from './common'

export const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  createdAt: instantSchema,
  lastSignInAt: instantSchema.nullable(),
  mustChangePassword: z.boolean(),
  disabledAt: instantSchema.nullable()
})
export type Member = z.infer<typeof memberSchema>

export const memberBodySchema = z.strictObject({
  email: z.email().max(254),
  name: z.string().max(100).optional(),
  role: z.enum(ROLES)
})
export type MemberBody = z.input<typeof memberBodySchema>
export const memberPatchSchema = z.strictObject({
  role: z.enum(ROLES).optional(),
  name: textOf(100).optional(),
  disabled: z.boolean().optional()
})
export type MemberPatch = z.input<typeof memberPatchSchema>
/** `password` is a one-time password, shown only once; the member chooses a new one at the first sign-in. */
export const memberCreatedSchema = z.object({ member: memberSchema, password: z.string() })
export const memberAnswerSchema = z.object({ member: memberSchema })
export const memberListSchema = z.object({ items: z.array(memberSchema) })
export const teamSchema = z.object({ id: z.string(), name: z.string() })
export const teamListSchema = z.object({ items: z.array(teamSchema) })
