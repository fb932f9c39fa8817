import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@/lib/db/migrate'
import { APP_ROLE, createPool } from '@/lib/db/pool'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import type { TestDatabase } from './database'

/** A separate PostgreSQL of a suite, for faults that must not affect other tests. */
export interface OwnPostgres extends Omit<TestDatabase, 'tenantId'> {
  /** Stops every process of it where it stands: connections stay open and nothing answers. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Kills the postmaster and all that belongs to it, as a crash of the machine would. It is brought back by itself. */
  crash(): void
}

/** Starts it, migrated, with short patience in the application's pool. */
export async function ownPostgres(queryTimeoutMs: number): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'onceover-fault-database-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const database = await ensureDatabase({ ONCEOVER_DATA_DIR: folder })
  await migrate(database.url)
  const pool = createPool({ url: database.url, role: APP_ROLE, max: 8, queryTimeoutMs })
  pool.options.connectionTimeoutMillis = 500
  const owner = createPool({ url: database.url, max: 4 })
  const lock = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const processes = () => {
    const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0])
    return [postmaster, ...childrenOf(postmaster)]
  }
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
    frozen = []
  }
  return {
    url: database.url,
    pool,
    owner,
    freeze: () => {
      frozen = processes()
      for (const pid of frozen) signal(pid, 'SIGSTOP')
    },
    thaw,
    crash: () => {
      for (const pid of processes()) signal(pid, 'SIGKILL')
    },
    close: async () => {
      thaw()
      await Promise.all([pool.end(), owner.end()])
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The fourth field of /proc/<pid>/stat; the second, a name in brackets, may hold spaces. */
function parentOf(pid: string): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}
