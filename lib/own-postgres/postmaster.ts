import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from '@/lib/own-postgres/account'
import type { Place } from '@/lib/own-postgres/place'

const LOG_BYTES_MAX = 10_000_000

/** The file of PostgreSQL's own messages. */
export function logFile(place: Place): string {
  return join(place.home, 'postgres.log')
}

/** A postmaster that runs on a cluster now, by its lock file. */
export interface Running {
  pid: number
  port: number
  /** Whether it accepts connections; it may be starting, recovering or stopping. */
  ready: boolean
}

/** A lock file is written right after its creation, so an empty one was left by a crash. */
const EMPTY_LOCK_STALE_MS = 5_000

/**
 * Reads the lock file of a cluster and checks whether its process runs. A lock file left by a crash is removed when it
 * is empty or its process id now belongs to another program, because PostgreSQL would refuse to start with it.
 */
export function runningPostmaster(place: Place): Running | undefined {
  const lock = join(place.cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(lock, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (pid === 0 && isOlder(lock, EMPTY_LOCK_STALE_MS)) rmSync(lock, { force: true })
  if (!isAlive(pid)) return undefined
  if (!isPostgres(pid)) {
    rmSync(lock, { force: true })
    return undefined
  }
  // Lines 4 and 8 of the lock file (PostgreSQL, src/include/utils/pidfile.h).
  return { pid, port: Number(lines[3] || 0), ready: lines[7]?.trim() === 'ready' }
}

/** Starts a postmaster that outlives this process, writing to {@link logFile}. */
export function spawnPostmaster(place: Place, port: number): { child: ChildProcess; said: () => string } {
  const path = logFile(place)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  if (place.account) chownSync(path, place.account.uid, place.account.gid)
  const before = statSync(path).size
  const child = spawn(join(place.binaries.folder, 'bin', 'postgres'), ['-D', place.cluster, '-p', String(port)], {
    ...runAs(place.account),
    cwd: place.home,
    // Its own process group: Ctrl-C at the terminal reaches only the server, which then stops it in order.
    detached: true,
    stdio: ['ignore', log, log]
  })
  child.unref()
  closeSync(log)
  return { child, said: () => readFileSync(path).subarray(before).toString('utf8') }
}

/**
 * Asks a postmaster for a fast shutdown (open transactions are rolled back, everything is written) and waits for it.
 * After `patienceMs` it is stopped at once, and the next start recovers.
 *
 * @param known the process id at the time of the connection: without its folder there is no lock file.
 */
export async function stopPostmaster(place: Place, known: number, patienceMs = 30_000): Promise<void> {
  const running = runningPostmaster(place)
  if (!running) return endPostmaster(place, known)
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (isSame(place, running.pid)) {
    if (Date.now() > deadline) {
      process.kill(running.pid, 'SIGQUIT')
      return
    }
    await sleep(10)
  }
}

/** Ends the postmaster of a cluster whose folder is gone: it can no longer write anything. */
export async function endPostmaster(place: Place, pid: number, patienceMs = 10_000): Promise<void> {
  // Its process id may belong to another program by now.
  const runs = () => isAlive(pid) && isPostgres(pid, place.cluster)
  if (runs()) process.kill(pid, 'SIGQUIT')
  for (const deadline = Date.now() + patienceMs; runs() && Date.now() < deadline; ) await sleep(10)
}

function isSame(place: Place, pid: number): boolean {
  return runningPostmaster(place)?.pid === pid
}

function isOlder(path: string, ms: number): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > ms
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isPostgres(pid: number, word = 'postgres'): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
  } catch {
    // Without /proc the lock file is trusted.
    return process.platform !== 'linux'
  }
}
