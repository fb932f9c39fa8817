import { z } from 'zod'
import { nextStepSchema } from '@/lib/api/begin'
import { operationSummarySchema } from '@/lib/api/operations'
import { REFUSAL_CODES } from '@/lib/domain/operation/refusal'
import { DECISIONS } from '@/lib/domain/operation/vocabulary'

/** The body of every problem, as lib/api/problem.ts makes it. */
export const problemSchema = z.object({
  type: z.url(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(REFUSAL_CODES),
  detail: z.string(),
  traceId: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  decision: z.enum(DECISIONS).optional(),
  operation: operationSummarySchema.optional(),
  matchedBy: z.enum(['key', 'reference']).optional(),
  safeNewKey: z.boolean().optional(),
  guidance: z.string().optional(),
  nextSteps: z.array(nextStepSchema).optional(),
  changes: z
    .array(z.object({ sequence: z.number().int(), type: z.string(), at: z.string(), actor: z.string() }))
    .optional(),
  retryAfterSeconds: z.number().int().optional()
})
