import type pg from 'pg'

/** Counts the index entries and rows that the one connection of a pool has read; statistics of an idle server, so alone in its database. */
export async function rowsRead(pool: pg.Pool): Promise<Map<string, number>> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; read: string }>(
    `select indexrelname as name, idx_tup_read as read from pg_stat_user_indexes
     union all select 'every row of ' || relname, seq_tup_read from pg_stat_user_tables`
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

/** What was read between two counts, by index, without what was not read. */
export function readBetween(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const read = [...after].map(([name, count]): [string, number] => [name, count - (before.get(name) ?? 0)])
  return Object.fromEntries(read.filter(([, count]) => count > 0))
}
