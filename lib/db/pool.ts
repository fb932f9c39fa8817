import pg from 'pg'

/** The role every connection of the application takes: neither owner nor superuser, so row level security holds. */
export const APP_ROLE = 'onceover_app'

export interface PoolSettings {
  /** A `postgresql://` URL. */
  url: string
  /** Role taken by the startup packet, before any statement can run. Leave out to stay the URL's own user. */
  role?: string
  /** Most connections at one time. */
  max?: number
  /** Shown in pg_stat_activity. */
  applicationName?: string
  /** Longest a statement may take, in ms; the server cancels it then, and the client gives up a little later. */
  queryTimeoutMs?: number
}

/** The open pools of the process. On globalThis, because the server and the pages are two bundles in one process. */
const registry = globalThis as typeof globalThis & { onceoverPools?: Set<pg.Pool> }

/**
 * Opens a pool of PostgreSQL connections. Nothing connects until the first query.
 *
 * An idle connection that breaks (the database went away) must not end the process: pg emits `error` on the pool then,
 * and the next query opens a new connection.
 */
export function createPool(settings: PoolSettings): pg.Pool {
  const options = [
    ...(settings.role === undefined ? [] : [`-c role=${settings.role}`]),
    ...(settings.queryTimeoutMs === undefined ? [] : [`-c statement_timeout=${settings.queryTimeoutMs}`])
  ].join(' ')
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.max ?? 10,
    application_name: settings.applicationName ?? 'onceover',
    ...(options === '' ? {} : { options }),
    // A frozen server cancels nothing: the client must notice by itself.
    ...(settings.queryTimeoutMs === undefined ? {} : { query_timeout: settings.queryTimeoutMs + 2_000 }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true
  })
  pool.on('error', () => {})
  // The pool listens to idle clients only. A client that breaks while it is in use must not end the process either: its
  // next statement is refused, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => {}))
  registry.onceoverPools ??= new Set()
  registry.onceoverPools.add(pool)
  return pool
}

/** Ends every pool that is still open, after its running queries. The last step before the database is left. */
export async function closePools(): Promise<void> {
  const pools = [...(registry.onceoverPools ?? [])]
  registry.onceoverPools?.clear()
  await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())))
}
