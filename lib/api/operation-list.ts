import { z } from 'zod'
import { STATES, STEPS, UNKNOWN_REASONS } from '@/lib/domain/operation/vocabulary'
import { amountSchema, cursorSchema, instantSchema, limitSchema, pageOf, soughtTextOf } from './common'
import { operationSummarySchema, ownerSchema } from './operations'

export const operationListItemSchema = operationSummarySchema.extend({
  amount: amountSchema.nullable(),
  owner: ownerSchema.nullable(),
  deadline: instantSchema.nullable(),
  unknownSince: instantSchema.nullable(),
  unknownReason: z.enum(UNKNOWN_REASONS).nullable(),
  overdueSince: instantSchema.nullable(),
  keyExpiresAt: instantSchema.nullable(),
  lastFinding: z.string().nullable(),
  nextStep: z.enum(STEPS).nullable(),
  workflowId: z.string().nullable(),
  agentId: z.string().nullable()
})
export type OperationListItem = z.infer<typeof operationListItemSchema>

export const listQuerySchema = z.strictObject({
  state: z.enum(STATES).optional(),
  unresolved: z.enum(['true', 'false']).optional(),
  overdue: z.enum(['true', 'false']).optional(),
  held: z.enum(['true', 'false']).optional(),
  awaitingApproval: z.enum(['true', 'false']).optional(),
  action: soughtTextOf(100).optional(),
  provider: soughtTextOf(100).optional(),
  /** `me`, `usr_…` or `team_…` */
  owner: soughtTextOf(100).optional(),
  reference: soughtTextOf(255).optional(),
  idempotencyKey: soughtTextOf(255).optional(),
  /** `name:value`, such as `order:ORD-2048` */
  entity: soughtTextOf(260).optional(),
  workflowId: soughtTextOf(200).optional(),
  runId: soughtTextOf(200).optional(),
  agentId: soughtTextOf(200).optional(),
  q: soughtTextOf(255).optional(),
  sort: z.enum(['deadline', 'age', '-createdAt']).default('-createdAt'),
  cursor: cursorSchema.optional(),
  limit: limitSchema
})
export type ListQuery = z.input<typeof listQuerySchema>
export const operationPageSchema = pageOf(operationListItemSchema)
export type OperationPage = z.infer<typeof operationPageSchema>

/** `GET /operations/summary`: the numbers above the queue and on its tabs. */
export const queueSummarySchema = z.object({
  unresolved: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  awaitingApproval: z.number().int(),
  held: z.number().int(),
  oldestUnknownSince: instantSchema.nullable(),
  money: z.array(amountSchema),
  actions: z.array(z.object({ value: z.string(), count: z.number().int() })),
  providers: z.array(z.object({ value: z.string(), count: z.number().int() })),
  asOf: instantSchema
})
export type QueueSummary = z.infer<typeof queueSummarySchema>
