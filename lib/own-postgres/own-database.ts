import { setTimeout as sleep } from 'node:timers/promises'
import { type Access, freePort, ownerUrl, readAccess, writeAccess } from '@/lib/own-postgres/access'
import { createCluster } from '@/lib/own-postgres/create-cluster'
import type { Place } from '@/lib/own-postgres/place'
import {
  endPostmaster,
  logFile,
  runningPostmaster,
  spawnPostmaster,
  stopPostmaster
} from '@/lib/own-postgres/postmaster'
import { Presence } from '@/lib/own-postgres/presence'
import { errorCode, PlainError } from '@/lib/plain-error'

/** Recovery after a crash replays the log written since the last checkpoint, which may take a while. */
const READY_WITHIN_MS = 120_000
const POLL_MS = 15

/** A running PostgreSQL of ours that this process is connected to. */
export interface Opened {
  presence: Presence
  url: string
  /** Whether it was running already, was created, or was started. */
  how: 'adopted' | 'created' | 'started'
  /** Process id of the postmaster. */
  pid: number
  /** What tells this cluster from any other: a random password made with it. */
  mark: string
}

/**
 * Brings the own PostgreSQL to where it answers: creates the cluster if there is none, adopts a postmaster that runs
 * already (the server may have crashed and left it, or another process of ours may use it), else starts one.
 *
 * @throws PlainError when it does not answer.
 */
export async function openOwnDatabase(place: Place, say: (line: string) => void): Promise<Opened> {
  const created = readAccess(place.cluster) === undefined
  if (created) {
    say(`Creating a PostgreSQL ${place.binaries.version.replace(/\.0(-.*)?$/, '')} database in ${place.home}.`)
    await createCluster(place)
  }
  const opened = await bringUp(place)
  return created ? { ...opened, how: 'created' } : opened
}

/**
 * Whether the folder of a PostgreSQL that was open has been removed or replaced since, so that it cannot be brought
 * back. What is left of its postmaster is ended then.
 *
 * @returns the line that says so.
 */
export async function lossOf(place: Place, opened: Opened): Promise<PlainError | undefined> {
  const found = readAccess(place.cluster)?.ownerPassword
  if (found === opened.mark) return undefined
  await endPostmaster(place, opened.pid)
  const what = found === undefined ? 'is gone' : 'was replaced by another one'
  return new PlainError(`The database in ${place.home} ${what} while it was in use: bring it back and start again.`)
}

/** Leaves the own PostgreSQL, and stops it cleanly when no other process of ours uses it. */
export async function closeOwnDatabase(place: Place, { presence, pid }: Opened): Promise<void> {
  await presence.leave(() => stopPostmaster(place, pid))
}

/**
 * Starts the PostgreSQL of an existing cluster unless it runs, and connects to it. It never creates one: an empty
 * database in place of a lost one would tell agents that nothing was begun.
 *
 * @throws PlainError when it does not answer.
 */
export async function bringUp(place: Place): Promise<Opened> {
  const deadline = Date.now() + READY_WITHIN_MS
  let how: Opened['how'] = 'adopted'
  while (Date.now() < deadline) {
    const access = accessOf(place)
    if (!runningPostmaster(place)) {
      await start(place, access)
      how = 'started'
      continue
    }
    const entered = await tryEnter(place, access)
    if (entered) return { ...entered, how, mark: access.ownerPassword }
    await sleep(POLL_MS)
  }
  throw new PlainError(`PostgreSQL does not answer after ${READY_WITHIN_MS / 1000} s; its log is ${logFile(place)}.`)
}

function accessOf(place: Place): Access {
  const access = readAccess(place.cluster)
  if (access) return access
  throw new PlainError(`${place.cluster} is a PostgreSQL database that Onceover did not create: set ONCEOVER_DATA_DIR.`)
}

async function tryEnter(
  place: Place,
  access: Access
): Promise<{ presence: Presence; url: string; pid: number } | undefined> {
  const running = runningPostmaster(place)
  if (!running?.ready) return undefined
  const url = ownerUrl({ ...access, port: running.port })
  try {
    return { presence: await Presence.enter(url), url, pid: running.pid }
  } catch (error) {
    // Starting up, shutting down, or between the two: look again.
    if (['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(errorCode(error)) || errorCode(error) === '') return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(`The PostgreSQL in ${place.home} refuses us: ${reason} (${errorCode(error)}).`)
  }
}

/** Starts a postmaster and waits until it takes connections (after a crash it recovers first), or ended. */
async function start(place: Place, access: Access): Promise<void> {
  const { child, said } = spawnPostmaster(place, access.port)
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  while (!ended && !runningPostmaster(place)?.ready) await sleep(POLL_MS)
  if (!ended) return
  const words = said()
  if (/could not bind|could not create any TCP/.test(words)) {
    writeAccess(place.cluster, { ...access, port: await freePort() }, place.account)
    return
  }
  // Another starter was faster, or children of a killed postmaster are still leaving: look again.
  if (/lock file .* (already exists|is empty)|shared memory block .* is still in use/.test(words)) {
    await sleep(100)
    return
  }
  const fatal = words.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'it ended without a message'
  throw new PlainError(
    `PostgreSQL does not start: ${fatal.replace(/^.*?(FATAL|PANIC): +/, '')} (log: ${logFile(place)}).`
  )
}
