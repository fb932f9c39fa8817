import { closePools } from '@/lib/db/pool'
import { prepareSchema } from '@/lib/db/prepare-schema'
import type { Env } from '@/lib/env'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { errorLine } from '@/lib/plain-error'

/**
 * Runs a command with a started and migrated database: the database of the running server, or one that is started for
 * the command and stopped after it.
 *
 * @param work receives the URL, which is also in `process.env.DATABASE_URL` for `getEnv()`, and the names of the
 * migrations that were applied just now.
 */
export async function withDatabase<T>(env: Env, work: (url: string, migrated: string[]) => Promise<T>): Promise<T> {
  const database = await ensureDatabase(env, (line) => process.stderr.write(`${line}\n`))
  void database.lost.then((error) => {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exit(1)
  })
  try {
    const migrated = await prepareSchema(database.url, env)
    process.env.DATABASE_URL = database.url
    return await work(database.url, migrated)
  } finally {
    await closePools()
    await database.stop()
  }
}
