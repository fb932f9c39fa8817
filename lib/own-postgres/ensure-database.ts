import { setTimeout as sleep } from 'node:timers/promises'
import { checkServer } from '@/lib/own-postgres/check-server'
import { bringUp, closeOwnDatabase, lossOf, type Opened, openOwnDatabase } from '@/lib/own-postgres/own-database'
import { findPlace, type Place } from '@/lib/own-postgres/place'
import { errorLine, type PlainError } from '@/lib/plain-error'

/** A PostgreSQL that answers. */
export interface Database {
  /** Connects as the owner of the schema. */
  url: string
  /** Whether it is our own, and if so whether it was running, was created or was started. */
  how: 'external' | 'adopted' | 'created' | 'started'
  /** Resolves with the line to print when the folder of our own database is gone, and with it every hope of recovery. */
  lost: Promise<PlainError>
  /** Leaves it; the own PostgreSQL is stopped cleanly unless another process of ours uses it. */
  stop(): Promise<void>
}

/**
 * Makes sure there is a PostgreSQL to work with: the server of `DATABASE_URL` when it is set (reachable, version 14 or
 * later), else our own under the data directory, which is brought back whenever it dies until `stop` is called.
 *
 * Used alike by the server, the command line and the tests: whoever comes second attaches, whoever leaves last stops it.
 *
 * @param say receives one line per event worth telling.
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

/** Watches the own PostgreSQL and brings it back when it dies. */
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
    // It may fail for hours in the same way: the same line is said once.
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
      if (last === '') sayOnce('PostgreSQL went away; bringing it back.')
      try {
        this.#opened = await bringUp(this.place)
        return this.say(`PostgreSQL is back after ${Date.now() - since} ms.`)
      } catch (error) {
        sayOnce(errorLine(error))
        await sleep(1000)
      }
    }
  }
}
