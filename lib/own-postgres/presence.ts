import pg from 'pg'

/** Connections of this name say: a process of ours is using the database. */
const PRESENCE = 'onceover presence'
/** The name while it leaves. A closing connection is listed a moment longer than it holds its locks. */
const LEAVING = 'onceover leaving'
/** Serialises processes that leave, so that of two that leave together one sees the other gone. */
const LEAVING_LOCK = 7_203_770

/**
 * One connection held for as long as a process uses the own PostgreSQL. It serves two ends: its loss says at once that
 * PostgreSQL died, and the others' presence says that PostgreSQL may not be stopped yet. Connections vanish with their
 * process however it ends, so nothing stale is left behind.
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
   * Leaves. When no other process is present, `last` runs while nobody else can leave; otherwise the connection just
   * closes.
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
