import { z } from 'zod'
import { amountSchema, instantSchema } from './common'

/** A run is named by the agent: any visible text up to 200 characters, as in `context.runId`. */
export const runIdSchema = z.string().min(1).max(200)

/** `PUT /runs/{runId}`: the budget stops a stuck loop (R15). */
export const runBodySchema = z.strictObject({
  maxOperations: z.number().int().min(0).max(1_000_000).nullable().default(null),
  maxAttempts: z.number().int().min(0).max(1_000_000).nullable().default(null),
  spend: z.array(amountSchema).max(20).default([])
})

export const runSchema = z.object({
  runId: z.string(),
  budget: z.object({
    maxOperations: z.number().int().nullable(),
    maxAttempts: z.number().int().nullable(),
    spend: z.array(amountSchema)
  }),
  used: z.object({ operations: z.number().int(), attempts: z.number().int(), spend: z.array(amountSchema) }),
  exhausted: z.boolean(),
  updatedAt: instantSchema
})
export type Run = z.infer<typeof runSchema>
export const runAnswerSchema = z.object({ run: runSchema })
