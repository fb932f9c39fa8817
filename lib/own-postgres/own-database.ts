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

/** Crash recovery replays the log since the last checkpoint, which may take some time. */
const READY_WITHIN_MS = 120_000
const POLL_MS = 15

/** A running managed PostgreSQL that this process is connected to. */
export interface Opened {
  presence: Presence
  url: string
  /** Whether it was running already, was created, or was started. */
  how: 'adopted' | 'created' | 'started'
  /** Process id of the postmaster. */
  pid: number
  /** The identity of this cluster: a random password created with it. */
  mark: string
}

/**
 * Starts the managed PostgreSQL: creates the cluster if missing, adopts a running postmaster (left by a crashed server,
 * or used by another of our processes), or starts one.
 *
 * @throws PlainError if it does not answer.
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
 * Whether the folder of an open PostgreSQL was removed or replaced, so that it cannot be restarted. Its postmaster is
 * then ended.
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

/** Disconnects from the managed PostgreSQL, and stops it cleanly if no other of our processes uses it. */
export async function closeOwnDatabase(place: Place, { presence, pid }: Opened): Promise<void> {
  await presence.leave(() => stopPostmaster(place, pid))
}

/**
 * Starts the PostgreSQL of an existing cluster unless it runs, and connects to it. It never creates one: an empty
 * database in place of a lost one would tell agents that nothing was begun.
 *
 * @throws PlainError if it does not answer.
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
  throw new PlainError(
    `${place.cluster} is a PostgreSQL database that Onceover did not create. Set ONCEOVER_DATA_DIR to another folder.`
  )
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
    // It is starting or shutting down: check again.
    if (['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(errorCode(error)) || errorCode(error) === '') return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(`The PostgreSQL in ${place.home} refused the connection: ${reason} (${errorCode(error)}).`)
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
  // Another process was faster, or children of a killed postmaster are still exiting: check again.
  if (/lock file .* (already exists|is empty)|shared memory block .* is still in use/.test(words)) {
    await sleep(100)
    return
  }
  const fatal = words.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'it ended without a message'
  throw new PlainError(
    `PostgreSQL does not start: ${fatal.replace(/^.*?(FATAL|PANIC): +/, '')} (log: ${logFile(place)}).`
  )
}
