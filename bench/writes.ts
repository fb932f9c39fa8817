import type pg from 'pg'
import { printTable } from './report'
import { CONNECTIONS, SECONDS } from './settings'
import type { Stage } from './stage'
import { load } from './wrk'

type Written = { walBytes: number; fullPages: number; entries: number; updates: number; hotUpdates: number }

/** A connection that became idle adds what it did to the server's counters within ten seconds. */
const COUNTERS_MS = 11_000

/**
 * WAL and index entries of a begin and of a whole cycle, on a tenant of its own size: what one costs beyond its time.
 * Run before anything else fills the database, because entries are counted in the tables.
 */
export async function countWrites(stage: Stage): Promise<void> {
  // The first begin declares the action, and the first pages of every index are made.
  await load({
    script: 'cycle',
    url: stage.api,
    key: stage.key,
    connections: CONNECTIONS,
    seconds: 2,
    run: 'writes-warm'
  })
  const rows: string[][] = []
  let before = await counters(stage.owner)
  for (const [name, script] of [
    ['begin', 'begin'],
    ['begin and report', 'cycle']
  ] as const) {
    const { count } = await load({
      script,
      url: stage.api,
      key: stage.key,
      connections: CONNECTIONS,
      seconds: Math.min(SECONDS, 5),
      run: `writes-${script}`
    })
    const start = before
    const after = await counters(stage.owner)
    const each = (of: keyof Written) => (after[of] - start[of]) / count
    rows.push([
      name,
      `${each('walBytes').toFixed(0)} bytes`,
      each('fullPages').toFixed(3),
      each('entries').toFixed(1),
      each('updates').toFixed(2),
      each('hotUpdates').toFixed(2)
    ])
    before = after
  }
  printTable(
    'What a write costs the database',
    ['', 'WAL', 'full-page images', 'index entries', 'row updates', 'of these without new index entries'],
    rows,
    [
      'Index entries: for each new row, and each row that an update could not change in place, every index whose condition holds for the row.'
    ]
  )
}

async function counters(owner: pg.Pool): Promise<Written> {
  await new Promise((resolve) => setTimeout(resolve, COUNTERS_MS))
  const wal = await owner.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes, (select wal_fpi from pg_stat_wal)::float8 as pages`
  )
  const updates = await owner.query<{ table: string; updates: number; hot: number }>(
    `select relname as table, n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot from pg_stat_user_tables`
  )
  const moved = new Map(updates.rows.map(({ table, updates, hot }) => [table, updates - hot]))
  const sum = (of: 'updates' | 'hot') => updates.rows.reduce((total, row) => total + row[of], 0)
  return {
    walBytes: wal.rows[0].bytes,
    fullPages: wal.rows[0].pages,
    entries: await indexEntries(owner, moved),
    updates: sum('updates'),
    hotUpdates: sum('hot')
  }
}

/** Entries made so far: one for each row an index holds now, and its share of the rows that updates moved. */
async function indexEntries(owner: pg.Pool, moved: ReadonlyMap<string, number>): Promise<number> {
  const { rows: indexes } = await owner.query<{ table: string; condition: string | null }>(
    `select c.relname as table, pg_get_expr(i.indpred, i.indrelid) as condition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'`
  )
  let entries = 0
  for (const table of new Set(indexes.map((index) => index.table))) {
    const own = indexes.filter((index) => index.table === table)
    const holds = own.map(({ condition }) => `count(*) filter (where ${condition ?? 'true'})`).join(' + ')
    const { rows } = await owner.query<{ held: number; all: number }>(
      `select (${holds})::float8 as held, count(*)::float8 as all from ${table}`
    )
    const { held, all } = rows[0] ?? { held: 0, all: 0 }
    entries += held + (all === 0 ? 0 : ((moved.get(table) ?? 0) * held) / all)
  }
  return entries
}
