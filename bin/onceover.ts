import type { Command } from '@/bin/command'
import { migrateCommand } from '@/bin/commands/migrate'
import { readEnv } from '@/lib/env'
import { errorLine, PlainError } from '@/lib/plain-error'

/** Every command by its name, which may be two words (`keys create`). */
const commands: Record<string, Command> = {
  migrate: migrateCommand
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { words, about }]) => `  ${`${name} ${words}`.padEnd(64)}${about}`)
  return `Use: npm run -s onceover -- <command>\n\n${lines.join('\n')}\n`
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
  throw new PlainError(`There is no command "${words.slice(0, 2).join(' ')}": ask "npm run -s onceover -- help".`)
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exit(1)
  }
)
