import type pg from 'pg'
import { getEnv } from '@/lib/env'
import { appPool } from './app-pool'
import { asLedgerError, isTransient, LedgerUnavailableError } from './errors'

const TRANSIENT_TRIES = 5

/**
 * The warning of a synchronous standby that did not confirm. The statement succeeds with a warning, which does not
 * confirm a write.
 */
const WARNING_NOT_CONFIRMED = '01000'

type Watched = pg.PoolClient & { onceoverWarning?: string | null }

/**
 * Runs one statement on one connection of the pool: one transaction by itself.
 * @param name Prepared under this name; give each text its own. Ignored where prepared statements are off.
 * @throws LedgerUnavailableError when the database could not be asked or did not confirm; other errors as pg gives them.
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[]
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    let client: Watched | undefined
    try {
      client = (await appPool().connect()) as Watched
      watchWarnings(client)
      client.onceoverWarning = null
      const prepared = getEnv().ONCEOVER_PREPARED === 'on'
      const result = await client.query<Row>(prepared ? { name, text, values } : { text, values })
      if (client.onceoverWarning !== null) {
        throw new LedgerUnavailableError('The database did not confirm the write, so its result is unknown.', {
          cause: client.onceoverWarning
        })
      }
      client.release()
      return result.rows
    } catch (error) {
      const known = asLedgerError(error)
      client?.release(known instanceof LedgerUnavailableError)
      if (isTransient(error) && attempt < TRANSIENT_TRIES) continue
      throw known
    }
  }
}

function watchWarnings(client: Watched): void {
  if (client.onceoverWarning !== undefined) return
  client.on('notice', (notice) => {
    if (notice.code === WARNING_NOT_CONFIRMED) client.onceoverWarning = notice.message ?? 'warning'
  })
}
