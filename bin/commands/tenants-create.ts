import type { Command } from '@/bin/command'
import { readOptions } from '@/bin/options'
import { withDatabase } from '@/bin/with-database'
import { PlainError } from '@/lib/plain-error'
import { createTenant } from '@/lib/services/access/setup'

/** `tenants create`: one more workspace; prints its id. */
export const tenantsCreateCommand: Command = {
  words: '--name N',
  about: 'create a tenant and print its id',
  async run(words, env) {
    const name = readOptions(words, ['name'], []).name.trim()
    if (name.length > 100) throw new PlainError('A tenant name has at most 100 characters.')
    await withDatabase(env, async () => {
      process.stdout.write(`${await createTenant(name)}\n`)
    })
  }
}
