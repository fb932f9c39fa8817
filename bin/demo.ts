import { demoAccess } from '@/bin/demo/access'
import { playFirstCase } from '@/bin/demo/first-case'
import { joinProvider } from '@/bin/demo/provider'
import { seedWorld } from '@/bin/demo/seed-world'
import { joinServer } from '@/bin/demo/server'
import { withDatabase } from '@/bin/with-database'
import { readEnv } from '@/lib/env'
import { errorLine } from '@/lib/plain-error'
import { SCENARIOS, seedScenario } from '@/prisma/seed/scenario-table'

/**
 * A demo workspace: the server, the practice provider, example cases, a member of each role, and an agent with a lost
 * answer. Its data stays in its data directory; Ctrl-C stops everything that it started.
 */
const say = (line: string) => console.log(line)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal exits at once. The next start adopts processes that are still running.
    if (stopping.signal.aborted) process.exit(130)
    say(`\n${signal}: stopping.`)
    stopping.abort()
  })
}
const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))

async function main(): Promise<void> {
  const env = readEnv()
  const environment = { ...process.env }
  await withDatabase(env, async () => {
    const { command, agentKey, members } = await demoAccess(env.ONCEOVER_DATA_DIR)
    const provider = await joinProvider(env.ONCEOVER_DATA_DIR)
    try {
      const server = await joinServer(env, agentKey, environment)
      try {
        say('Creating the example cases …')
        const world = await seedWorld(command, async () => agentKey, provider.url)
        const lines: string[] = []
        for (const [name, scenario] of Object.entries(SCENARIOS)) {
          if (stopping.signal.aborted) return
          const path = await seedScenario(world, scenario)
          lines.push(`  ${name.padEnd(30)}${scenario.about}`, `  ${''.padEnd(30)}${server.url}${path}`)
        }
        say(`\nCases\n${lines.join('\n')}`)
        say(`\nConsole    ${server.url}${server.attached ? ' (already running)' : ''}`)
        say(`Provider   ${provider.url}/ (shows what really happened)`)
        say('Members')
        for (const { role, email, password } of members) say(`  ${role.padEnd(10)}${email.padEnd(24)}${password}`)
        const operator = members.find(({ role }) => role === 'operator')
        if (operator === undefined) throw new Error('the demo has no operator')
        const { signal } = stopping
        await playFirstCase({
          consoleUrl: server.url,
          providerUrl: provider.url,
          agentKey,
          operator,
          say,
          signal
        })
        await stopped
      } finally {
        await server.stop()
      }
    } finally {
      await provider.stop()
    }
  })
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(errorLine(error))
    process.exit(1)
  }
)
