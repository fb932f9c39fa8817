import type { Command } from '@/bin/command'
import { optionOneOf, readOptions } from '@/bin/options'
import { commandContext } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { ROLES } from '@/lib/domain/operation/vocabulary'
import { PlainError } from '@/lib/plain-error'
import { perform } from '@/lib/verbs/perform'

/** `users create`: a new member; prints the one-time password once. */
export const usersCreateCommand: Command = {
  words: '--email E --role viewer|operator|manager|admin [--tenant T]',
  about: 'add a member and print the one-time password',
  async run(words, env) {
    const { email, role: word, tenant } = readOptions(words, ['email', 'role'], ['tenant'])
    const role = optionOneOf('role', word, ROLES)
    await withDatabase(env, async () => {
      const added = await perform('addMember', await commandContext(tenant), { body: { email, role } })
      if (!added.ok) throw new PlainError(added.refusal.detail)
      process.stdout.write(`${added.value.body.password}\n`)
    })
  }
}
