/** Columns that are never empty and whose index says so, so that no lookup of another column can use it. */
const NEVER_EMPTY = new Set(['o.idempotency_key', 'o.reference', 'o.action', 's.idempotency_key', 's.reference'])

/** The condition that a query must state to read from the index of the column; none for the other columns. */
export const notEmpty = (column: string): string => (NEVER_EMPTY.has(column) ? ` and ${column} > ''` : '')
