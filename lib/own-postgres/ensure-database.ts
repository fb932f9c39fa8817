import { setTimeout as sleep } from 'node:timers/promises'
import { checkServer } from '@/lib/own-postgres/check-server'
import { bringUp, closeOwnDatabase, lossOf, type Opened, openOwnDatabase } from '@/lib/own-postgres/own-database'
import { findPlace, type Place } from '@/lib/own-postgres/place'
import { errorLine, type PlainError } from '@/lib/plain-error'

/** A running PostgreSQL. */
export interface Database {
  /** Connects as the owner of the schema. */
  url: string
  /** Whether it is managed, and if so whether it was running, was created or was started. */
  how: 'external' | 'adopted' | 'created' | 'started'
  /** Resolves with the line to print if the folder of the managed database is gone, so that it cannot be recovered. */
  lost: Promise<PlainError>
  /** Disconnects; the managed PostgreSQL is stopped cleanly unless another of our processes uses it. */
  stop(): Promise<void>
}

/**
 * Returns a running PostgreSQL: the server of `DATABASE_URL` if set (reachable, version 14 or later), or a managed one
 * under the data directory, which is restarted whenever it dies until `stop` is called.
 *
 * The server, the command line and the tests use it: a second process attaches, and the last one stops it.
 *
 * @param say gets one line per notable event.
 * @throws PlainError in one line that says what to do.
 */
export async function ensureDatabase(
  env: { DATABASE_URL?: string; ONCEOVER_DATA_DIR: string },
  say: (line: string) => void = () => {}
): Promise<Database> {
  if (env.DATABASE_URL) {
    await checkServer(env.DATABASE_URL)
    return { url: env.DATABASE_URL, how: 'external', lost: new Promise(() => {}), stop: async () => {} }
  }
  const place = await findPlace(env.ONCEOVER_DATA_DIR, say)
  const opened = await openOwnDatabase(place, say)
  const keeper = new Keeper(place, opened, say)
  return { url: opened.url, how: opened.how, lost: keeper.lost, stop: () => keeper.stop() }
}

/** Watches the managed PostgreSQL and restarts it when it dies. */
class Keeper {
  #opened: Opened
  #stopping = false
  #tellLost: (error: PlainError) => void = () => {}
  readonly lost = new Promise<PlainError>((resolve) => {
    this.#tellLost = resolve
  })
  readonly #watching: Promise<void>

  constructor(
    readonly place: Place,
    opened: Opened,
    readonly say: (line: string) => void
  ) {
    this.#opened = opened
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    if (this.#stopping) return this.#watching
    this.#stopping = true
    await closeOwnDatabase(this.place, this.#opened).catch(() => {})
    await this.#watching
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      await this.#opened.presence.gone
      if (!this.#stopping) await this.#bringBack()
    }
  }

  async #bringBack(): Promise<void> {
    const since = Date.now()
    // It may fail for hours in the same way, so the same line is printed once.
    let last = ''
    const sayOnce = (line: string) => {
      if (line !== last) this.say(line)
      last = line
    }
    while (!this.#stopping) {
      const loss = await lossOf(this.place, this.#opened)
      if (loss) {
        this.#stopping = true
        return this.#tellLost(loss)
      }
      if (last === '') sayOnce('PostgreSQL stopped. Restarting it.')
      try {
        this.#opened = await bringUp(this.place)
        return this.say(`PostgreSQL is running again after ${Date.now() - since} ms.`)
      } catch (error) {
        sayOnce(errorLine(error))
        await sleep(1000)
      }
    }
  }
}
