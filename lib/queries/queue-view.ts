import type { ListQuery, QueueSummary } from '@/lib/api/operation-list'

/** The tabs of the queue. */
export const QUEUE_VIEWS = ['all', 'mine', 'overdue', 'approval', 'held'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

/** What the URL of the queue says: its tab and its filters, null where nothing is filtered. */
export type QueueFilter = { view: QueueView; action: string | null; provider: string | null; owner: string | null }

/** Rows that the queue shows at first, and that each press of “Load more” adds. */
export const QUEUE_STEP = 50
/** The most rows on one page; what comes later is found by a filter. */
export const QUEUE_MAX = 500

/** Held operations wait before they are sent, so they have no deadline and stand newest first; all others by deadline. */
const VIEW_QUERY: Record<QueueView, ListQuery> = {
  all: { unresolved: 'true', sort: 'deadline' },
  mine: { unresolved: 'true', owner: 'me', sort: 'deadline' },
  overdue: { overdue: 'true', sort: 'deadline' },
  approval: { awaitingApproval: 'true', sort: 'deadline' },
  held: { held: 'true', sort: '-createdAt' }
}

/** The question to the API behind a tab and its filters. */
export function queueQuery({ view, action, provider, owner }: QueueFilter): ListQuery {
  return {
    // What is mine is mine already: the filter by owner is not offered there.
    ...(owner === null ? {} : { owner }),
    ...VIEW_QUERY[view],
    ...(action === null ? {} : { action }),
    ...(provider === null ? {} : { provider })
  }
}

/** How many operations a tab holds before its filters, counted by the server. */
export function viewCount(summary: QueueSummary, view: QueueView): number {
  const counts: Record<QueueView, number> = {
    all: summary.unresolved,
    mine: summary.mine,
    overdue: summary.overdue,
    approval: summary.awaitingApproval,
    held: summary.held
  }
  return counts[view]
}

/** The filter that narrows nothing. */
export const NO_FILTER = { action: null, provider: null, owner: null } as const

/** Whether anything but the tab narrows the list. */
export function isFiltered({ view, action, provider, owner }: QueueFilter): boolean {
  return action !== null || provider !== null || (owner !== null && view !== 'mine')
}

/** Who reads the queue: the id as on the wire, and why they may not take a step, or null where they may. */
export type QueueReader = { id: string; assignForbidden: string | null; noteForbidden: string | null }

/** A person or team that can own an operation, `me` included. */
export type OwnerChoice = { value: string; label: string }
