import type { Command } from '@/bin/command'
import { withDatabase } from '@/bin/with-database'

/** `migrate`: applies all migrations of this version. */
export const migrateCommand: Command = {
  words: '',
  about: 'migrate the database to the schema of this version',
  async run(_words, env) {
    await withDatabase(env, async (_url, migrated) => {
      process.stderr.write(migrated.length === 0 ? 'The schema is up to date.\n' : `Applied ${migrated.join(', ')}.\n`)
    })
  }
}
