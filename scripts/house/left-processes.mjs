import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a stopped process can take to exit. */
const PATIENCE_MS = 5_000

/** Whether this system lists other processes, so that processes left by a run can be found. */
export const canSeeProcesses = process.platform === 'linux'

/**
 * Finds the processes that a run left behind, and ends them. A process belongs to the run when its environment or its
 * command line names the run's folder: PostgreSQL has its own environment, but its data directory is in its command
 * line.
 *
 * @param {string} mark the folder, which nothing else has in its environment or command line
 * @returns {Promise<string[]>} a line for each: its id, its command line and the ports it listens on
 */
export async function leftProcesses(mark, patienceMs = PATIENCE_MS) {
  if (!canSeeProcesses) return []
  let found = find(mark)
  for (const deadline = Date.now() + patienceMs; found.length > 0 && Date.now() < deadline; found = find(mark))
    await sleep(50)
  const lines = found.map(describe)
  for (const pid of found) end(pid)
  for (const deadline = Date.now() + patienceMs; find(mark).length > 0 && Date.now() < deadline; ) await sleep(50)
  return lines
}

function find(mark) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(`/proc/${pid}/${file}`).includes(mark)))
}

function describe(pid) {
  const words = read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim()
  const ports = portsOf(pid)
  return `${pid}  ${words.slice(0, 160)}${ports.length === 0 ? '' : `  (listens on ${ports.join(', ')})`}`
}

/** The TCP ports that a process listens on: its sockets, looked up in the table of its network. */
function portsOf(pid) {
  const sockets = new Set(names(`/proc/${pid}/fd`).map((fd) => link(`/proc/${pid}/fd/${fd}`)))
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    read(`/proc/${pid}/net/${table}`)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      // Columns of proc_pid_net(5): local address, state (0A is LISTEN), inode.
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
      .map(([, local]) => Number.parseInt(local.split(':')[1], 16))
  )
  return [...new Set(ports)].sort((one, two) => one - two)
}

function end(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended since.
  }
}

/** An unreadable entry belongs to an ended or foreign process. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function link(file) {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function names(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
