import type { State } from '@/lib/domain/operation/vocabulary'

/** What to list; members left out do not filter. Ids are uuids. */
export type ListFilter = {
  state?: State | undefined
  unresolved?: boolean | undefined
  overdue?: boolean | undefined
  held?: boolean | undefined
  /** A proposal waits for a second person. */
  awaitingApproval?: boolean | undefined
  action?: string | undefined
  provider?: string | undefined
  owner?: { type: 'user' | 'team'; id: string } | undefined
  reference?: string | undefined
  idempotencyKey?: string | undefined
  entity?: { name: string; value: string } | undefined
  workflowId?: string | undefined
  runId?: string | undefined
  agentId?: string | undefined
  /** The start of a key, reference, provider reference, workflow, run, order, customer, …; or an operation's uuid. */
  search?: { text: string; operationId: string | null } | undefined
}

export type ListSort = 'deadline' | 'age' | '-createdAt'

/** Where a page ended: the sort value (null for creation order, which is the id's) and the id. */
export type ListPosition = { at: string | null; id: string }

/** Adds a value to the statement and answers its place, such as `$3`. */
export type Bind = (value: unknown) => string
