import { z } from 'zod'
import { operationListItemSchema } from './operation-list'
import { resolutionSchema } from './resolutions'

/** `GET /approvals`: proposed resolutions with the operation of each, oldest first. */
export const approvalListSchema = z.object({
  items: z.array(z.object({ resolution: resolutionSchema, operation: operationListItemSchema }))
})
export type ApprovalList = z.infer<typeof approvalListSchema>
