/** What decides where a row stands. */
type Placed = { id: string; deadline: string | null }

/** A row that is shown; `left` when the operation is no longer on the list. */
export type Followed<Row> = Row & { left: boolean }

/** What a list shows while a person works on it, and what waits to be shown. */
export type FollowedList<Row> = { rows: Followed<Row>[]; added: Row[]; leftCount: number }

/**
 * Lays a fresh answer over the rows that are on the screen without moving any: known rows take their new content in
 * their old place, rows that are gone are marked, and new ones wait until the person asks for them. So nothing ever moves
 * under the pointer.
 *
 * @param shown the rows on the screen, in the order in which they stand there
 * @param fresh the pages of the list as the ledger answered last
 * @param complete `fresh` reaches the end of the list. Otherwise a missing row may stand on a later page
 */
export function followList<Row extends Placed>(
  shown: readonly Row[],
  fresh: readonly Row[],
  complete: boolean
): FollowedList<Row> {
  const now = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const end = fresh.at(-1)
  const rows = shown.map((row): Followed<Row> => {
    const current = now.get(row.id)
    if (current !== undefined) return { ...current, left: false }
    const pushedOut = !complete && end !== undefined && standsBehind(row, end)
    return { ...row, left: !pushedOut }
  })
  return {
    rows,
    added: fresh.filter(({ id }) => !known.has(id)),
    leftCount: rows.filter(({ left }) => left).length
  }
}

/** Whether a row comes after another one: by deadline and id, or newest first where there is no deadline. */
function standsBehind(row: Placed, other: Placed): boolean {
  if (row.deadline === null || other.deadline === null) return row.id < other.id
  if (row.deadline !== other.deadline) return row.deadline > other.deadline
  return row.id > other.id
}

/** The rows on the screen with a further page after them; what is shown already stays where it is. */
export function withPage<Row extends Placed>(shown: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...page.filter(({ id }) => !known.has(id))]
}
