import pg from 'pg'

/** Connections with this name mean that one of our processes uses the database. */
const PRESENCE = 'onceover presence'
/** The name while it disconnects. A closing connection is listed slightly longer than it holds its locks. */
const LEAVING = 'onceover leaving'
/** Serialises disconnecting processes, so that of two processes the second one sees that it is the last. */
const LEAVING_LOCK = 7_203_770

/**
 * One connection that stays open while a process uses the managed PostgreSQL. It has two purposes: its loss shows at
 * once that PostgreSQL died, and other presences show that PostgreSQL must not be stopped. A connection always ends
 * with its process, so no stale entry remains.
 */
export class Presence {
  readonly #client: pg.Client
  /** Resolves when the connection is lost or closed. */
  readonly gone: Promise<void>

  private constructor(client: pg.Client) {
    this.#client = client
    this.gone = new Promise((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
  }

  /** Connects, or throws pg's error. */
  static async enter(url: string): Promise<Presence> {
    const client = new pg.Client({
      connectionString: url,
      application_name: PRESENCE,
      keepAlive: true,
      connectionTimeoutMillis: 10_000
    })
    const presence = new Presence(client)
    await client.connect()
    return presence
  }

  /**
   * Disconnects. If no other process is present, `last` runs while no other process can disconnect; otherwise the
   * connection closes.
   */
  async leave(last: () => Promise<void>): Promise<void> {
    try {
      await this.#client.query(`set application_name = '${LEAVING}'`)
      await this.#client.query('select pg_advisory_lock($1)', [LEAVING_LOCK])
      const others = await this.#client.query('select 1 from pg_stat_activity where application_name = $1 limit 1', [
        PRESENCE
      ])
      if (others.rows.length === 0) await last()
    } finally {
      await this.#client.end().catch(() => {})
    }
  }
}
