import { type Command, UsageError } from '@/bin/command'
import { type AgentKey, createAgentKey } from '@/bin/demo/agent-key'
import { joinProvider } from '@/bin/demo/provider'
import { seedWorld } from '@/bin/demo/seed-world'
import { readOptions } from '@/bin/options'
import { commandContext } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { log } from '@/lib/log'
import { SCENARIOS, seedScenario } from '@/prisma/seed/scenario-table'

/** `seed <scenario>`: creates one example case, or all of them; prints the path of each in the console. */
export const seedCommand: Command = {
  words: '<scenario>|all [--tenant T]',
  about: 'create an example case and print its URL',
  async run(words, env) {
    const [name = '', ...rest] = words
    const { tenant } = readOptions(rest, [], ['tenant'])
    const chosen = Object.entries(SCENARIOS).filter(([known]) => name === 'all' || name === known)
    if (chosen.length === 0) {
      throw new UsageError(`There is no scenario "${name}". Use "all" or one of ${Object.keys(SCENARIOS).join(', ')}.`)
    }
    // Stdout is for the result only.
    log.level = 'silent'
    await withDatabase(env, async () => {
      const command = await commandContext(tenant)
      const provider = await joinProvider(env.ONCEOVER_DATA_DIR)
      let key: AgentKey | undefined
      try {
        const newKey = async () => {
          key = await createAgentKey(command, `Scenario ${name}`)
          return key.secret
        }
        const world = await seedWorld(command, newKey, provider.url)
        for (const [known, scenario] of chosen) {
          const path = await seedScenario(world, scenario)
          process.stdout.write(chosen.length === 1 ? `${path}\n` : `${known.padEnd(30)}${path}\n`)
        }
      } finally {
        // The key was only for the scenario, so it is revoked.
        await key?.revoke()
        await provider.stop()
      }
    })
  }
}
