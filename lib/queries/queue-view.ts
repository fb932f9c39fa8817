import type { ListQuery, QueueSummary } from '@/lib/api/operation-list'

/** The tabs of the queue. */
export const QUEUE_VIEWS = ['all', 'mine', 'overdue', 'approval', 'held'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

/** The state of the queue in the URL: its tab and its filters; null without a filter. */
export type QueueFilter = { view: QueueView; action: string | null; provider: string | null; owner: string | null }

/** Rows that one page of the queue brings. */
export const QUEUE_PAGE = 50

/**
 * Held operations were not sent, so they have no deadline and are sorted newest first; all others are sorted by
 * deadline.
 */
const VIEW_QUERY: Record<QueueView, ListQuery> = {
  all: { unresolved: 'true', sort: 'deadline' },
  mine: { unresolved: 'true', owner: 'me', sort: 'deadline' },
  overdue: { overdue: 'true', sort: 'deadline' },
  approval: { awaitingApproval: 'true', sort: 'deadline' },
  held: { held: 'true', sort: '-createdAt' }
}

/** The API query of a tab and its filters. */
export function queueQuery({ view, action, provider, owner }: QueueFilter): ListQuery {
  return {
    // The tab "mine" has no filter by owner.
    ...(owner === null ? {} : { owner }),
    ...VIEW_QUERY[view],
    ...(action === null ? {} : { action }),
    ...(provider === null ? {} : { provider }),
    limit: QUEUE_PAGE
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

/** Whether anything but the tab narrows the list. */
export function isFiltered({ view, action, provider, owner }: QueueFilter): boolean {
  return action !== null || provider !== null || (owner !== null && view !== 'mine')
}
