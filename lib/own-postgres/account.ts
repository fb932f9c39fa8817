import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PlainError } from '@/lib/plain-error'

/** The system user of a managed PostgreSQL. `undefined` means the user of this process. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Decides who runs PostgreSQL. PostgreSQL refuses to run as root, so root uses the owner of the existing data, or the
 * system user `onceover`, which is created when missing, else to `postgres` or `nobody`.
 *
 * @param existing folder of an existing cluster, if there may be one.
 * @throws PlainError if root finds no such user.
 */
export function databaseAccount(existing: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(existing, { throwIfNoEntry: false })?.uid
  const account =
    (owner ? lookUp(String(owner)) : undefined) ??
    lookUp('onceover') ??
    created('onceover') ??
    lookUp('postgres') ??
    lookUp('nobody')
  if (account) return account
  throw new PlainError(
    'PostgreSQL does not run as root, and no other system user was found or created. Start as an ordinary user.'
  )
}

/** Whether the account can enter a folder and read it, tested by an attempt. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder], {
      ...runAs(account),
      cwd: '/',
      stdio: 'ignore'
    })
    return true
  } catch {
    return false
  }
}

/** The options of node:child_process that make a child run as the account, with a small environment of its own. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}

function lookUp(nameOrId: string): Account | undefined {
  try {
    const ask = (flag: string) => execFileSync('id', [flag, nameOrId], { encoding: 'utf8', stdio: 'pipe' }).trim()
    const account = { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) }
    return account.uid > 0 ? account : undefined
  } catch {
    return undefined
  }
}

function created(name: string): Account | undefined {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]]
  ]
  for (const [command, words] of ways) {
    try {
      execFileSync(command, words, { stdio: 'ignore' })
      return lookUp(name)
    } catch {
      // Try the next way, or another user.
    }
  }
  return undefined
}
