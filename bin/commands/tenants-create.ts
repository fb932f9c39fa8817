import type { Command } from '@/bin/command'
import { readOptions } from '@/bin/options'
import { COMMAND_LINE } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { PlainError } from '@/lib/plain-error'
import { perform } from '@/lib/verbs/perform'

/** `tenants create`: one more workspace; prints its id. */
export const tenantsCreateCommand: Command = {
  words: '--name N',
  about: 'create a tenant and print its id',
  async run(words, env) {
    const name = readOptions(words, ['name'], []).name.trim()
    if (name.length > 100) throw new PlainError('A tenant name has at most 100 characters.')
    await withDatabase(env, async () => {
      const made = await perform('createTenant', COMMAND_LINE, { name })
      if (!made.ok) throw new PlainError(made.refusal.detail)
      process.stdout.write(`${made.value}\n`)
    })
  }
}
