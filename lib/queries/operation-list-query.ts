import type { ListQuery } from '@/lib/api/operation-list'

/** The orders that the search offers. By deadline it lists what is unresolved: settled operations have none. */
export const SORTS = ['-createdAt', 'deadline'] as const
export const DEFAULT_SORT = '-createdAt'

/** What the URL of the search over all operations says; null where nothing is filtered. */
export type OperationFilter = {
  q: string
  state: NonNullable<ListQuery['state']> | null
  action: string | null
  provider: string | null
  sort: (typeof SORTS)[number]
  /** Where this page begins; null is the first one. */
  cursor: string | null
  /** The cursors of the pages between the first one and this one. */
  trail: string[]
}

/** Rows of one page. */
export const OPERATION_PAGE = 50

/** Cursors that a URL carries so that a reader can go back; a longer way back ends at the first page. */
const TRAIL_MAX = 20

/** The query of the API behind the search. */
export function operationListQuery({ q, state, action, provider, sort, cursor }: OperationFilter): ListQuery {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === null ? {} : { state }),
    ...(action === null ? {} : { action }),
    ...(provider === null ? {} : { provider }),
    ...(cursor === null ? {} : { cursor }),
    sort,
    limit: OPERATION_PAGE
  }
}

/** A page of a list by its place in the URL. */
export type PagePlace = Pick<OperationFilter, 'cursor' | 'trail'>

export const FIRST_PAGE: PagePlace = { cursor: null, trail: [] }

/** Where the pages around this one are; undefined where there is none. */
export function pagesAround(
  { cursor, trail }: PagePlace,
  nextCursor: string | null
): { first?: PagePlace; previous?: PagePlace; next?: PagePlace } {
  const first: PagePlace = { cursor: null, trail: [] }
  const passed = cursor === null ? [] : [...trail, cursor].slice(-TRAIL_MAX)
  return {
    ...(cursor === null ? {} : { first, previous: { cursor: trail.at(-1) ?? null, trail: trail.slice(0, -1) } }),
    ...(nextCursor === null ? {} : { next: { cursor: nextCursor, trail: passed } })
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, state, action, provider }: OperationFilter): boolean =>
  q.trim() !== '' || state !== null || action !== null || provider !== null
