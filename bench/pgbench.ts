import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Scripts a second that pgbench runs, prepared, each statement a transaction of its own. */
export async function pgbench(
  url: string,
  script: string,
  { connections, seconds, role }: { connections: number; seconds: number; role?: string }
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'onceover-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const threads = String(Math.min(2, connections))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    threads,
    '-T',
    String(seconds),
    '-f',
    file,
    url
  ]
  const { stdout } = await promisify(execFile)(pgbenchPath(), args, {
    env: { ...process.env, ...(role === undefined ? {} : { PGOPTIONS: `-c role=${role}` }) }
  }).finally(() => rmSync(folder, { recursive: true }))
  const rate = /tps = ([0-9.]+) \(without/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench wrote: ${stdout}`)
  return Number(rate)
}

/** pgbench of the newest PostgreSQL on this machine. @throws when there is none: the comparison needs it. */
function pgbenchPath(): string {
  const root = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
    for (const version of versions) {
      execFileSync(join(root, version, 'bin/pgbench'), ['--version'])
      return join(root, version, 'bin/pgbench')
    }
  } catch {
    // Fall through to the PATH.
  }
  execFileSync('pgbench', ['--version'])
  return 'pgbench'
}
