import { setTimeout as sleep } from 'node:timers/promises'
import { checkServer } from '@/lib/own-postgres/check-server'
import { closeOwnDatabase, openOwnDatabase } from '@/lib/own-postgres/own-database'
import { findPlace, type Place } from '@/lib/own-postgres/place'
import type { Presence } from '@/lib/own-postgres/presence'
import { errorLine } from '@/lib/plain-error'

/** A PostgreSQL that answers. */
export interface Database {
  /** Connects as the owner of the schema. */
  url: string
  /** Whether it is our own, and if so how it was come by. */
  how: 'external' | 'adopted' | 'created' | 'started'
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
    return { url: env.DATABASE_URL, how: 'external', stop: async () => {} }
  }
  const place = await findPlace(env.ONCEOVER_DATA_DIR, say)
  const { presence, url, how } = await openOwnDatabase(place, say)
  const keeper = new Keeper(place, presence, say)
  return { url, how, stop: () => keeper.stop() }
}

/** Watches the own PostgreSQL and brings it back when it dies. */
class Keeper {
  #presence: Presence
  #stopping = false
  readonly #watching: Promise<void>

  constructor(
    readonly place: Place,
    presence: Presence,
    readonly say: (line: string) => void
  ) {
    this.#presence = presence
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    if (this.#stopping) return this.#watching
    this.#stopping = true
    await closeOwnDatabase(this.place, this.#presence).catch(() => {})
    await this.#watching
  }

  async #watch(): Promise<void> {
    for (;;) {
      await this.#presence.gone
      if (this.#stopping) return
      await this.#bringBack()
    }
  }

  async #bringBack(): Promise<void> {
    const since = Date.now()
    this.say('PostgreSQL went away; bringing it back.')
    while (!this.#stopping) {
      try {
        this.#presence = (await openOwnDatabase(this.place, this.say)).presence
        this.say(`PostgreSQL is back after ${Date.now() - since} ms.`)
        return
      } catch (error) {
        this.say(errorLine(error))
        await sleep(1000)
      }
    }
  }
}
