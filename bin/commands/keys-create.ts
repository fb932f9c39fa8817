import type { Command } from '@/bin/command'
import { optionOneOf, readOptions } from '@/bin/options'
import { commandContext } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { KEY_PRESETS } from '@/lib/api/keys'
import { PlainError } from '@/lib/plain-error'
import { perform } from '@/lib/verbs/perform'

/** `keys create`: a new API key; prints the whole key once. */
export const keysCreateCommand: Command = {
  words: '--name N --preset agent|operator|admin [--tenant T]',
  about: 'create an API key and print it',
  async run(words, env) {
    const { name, preset: word, tenant } = readOptions(words, ['name', 'preset'], ['tenant'])
    const preset = optionOneOf('preset', word, KEY_PRESETS)
    if (name.length > 100) throw new PlainError('A key name has at most 100 characters.')
    await withDatabase(env, async () => {
      const made = await perform('createKey', await commandContext(tenant), { body: { name, preset } })
      if (!made.ok) throw new PlainError(made.refusal.detail)
      process.stdout.write(`${made.value.body.secret}\n`)
    })
  }
}
