import type { ListQuery, OperationPage } from '@/lib/api/operation-list'

/** Rows that one request may ask for. */
const REQUEST_ROWS = 200

/**
 * Reads the first rows of a list, in as many requests as the API needs for them. The server and the browser read the
 * queue by this function, so that they can compare what they got.
 */
export async function readFirstRows(
  query: ListQuery,
  rows: number,
  read: (query: ListQuery) => Promise<OperationPage>
): Promise<OperationPage> {
  const page = await read({ ...query, limit: Math.min(rows, REQUEST_ROWS) })
  if (rows <= REQUEST_ROWS || page.nextCursor === null) return page
  const rest = await readFirstRows({ ...query, cursor: page.nextCursor }, rows - REQUEST_ROWS, read)
  return { items: [...page.items, ...rest.items], nextCursor: rest.nextCursor }
}
