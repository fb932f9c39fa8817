import { type Command, UsageError } from '@/bin/command'
import { auditVerifyCommand } from '@/bin/commands/audit-verify'
import { keysCreateCommand } from '@/bin/commands/keys-create'
import { migrateCommand } from '@/bin/commands/migrate'
import { seedCommand } from '@/bin/commands/seed'
import { tenantsCreateCommand } from '@/bin/commands/tenants-create'
import { usersCreateCommand } from '@/bin/commands/users-create'
import { readEnv } from '@/lib/env'
import { errorLine } from '@/lib/plain-error'

/** Every command by its name, which may be two words (`keys create`). */
const commands: Record<string, Command> = {
  migrate: migrateCommand,
  'tenants create': tenantsCreateCommand,
  'keys create': keysCreateCommand,
  'users create': usersCreateCommand,
  'audit verify': auditVerifyCommand,
  seed: seedCommand
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { words, about }]) => `  ${`${name} ${words}`.padEnd(76)}${about}`)
  return `Usage: npm run -s onceover -- <command>\n\n${lines.join('\n')}\n`
}

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    process.stdout.write(help())
    return
  }
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')]
    if (command) return command.run(words.slice(length), readEnv())
  }
  throw new UsageError(
    `There is no command "${words.slice(0, 2).join(' ')}". Run "npm run -s onceover -- help" for the list.`
  )
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  }
)
