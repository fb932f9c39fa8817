import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { projectRoot } from '@/lib/project-root'

const READY_WITHIN_MS = 60_000
/** The end of what a program wrote to standard error, shown when it does not become ready. */
const ERRORS_KEPT = 4_000

export type Child = { stop: () => Promise<void> }

/** Whether a URL answers, with whatever status. */
export const answers = (url: string) => (): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false
  )

/** Whether a port takes connections; for what does not speak HTTP/1. */
export const listens = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts a program and waits until it is ready.
 * @throws Error when the program ends before, or is not ready in time.
 */
export async function startChild(
  program: string,
  args: string[],
  { env, isReady, cwd = projectRoot() }: { env: NodeJS.ProcessEnv; isReady: () => Promise<boolean>; cwd?: string }
): Promise<Child> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-ERRORS_KEPT)
  })
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)
  const stop = async () => {
    process.off('exit', reap)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  try {
    await ready(child, isReady)
  } catch (error) {
    await stop()
    throw new Error(`${child.spawnargs.join(' ')}: ${errors}`, { cause: error })
  }
  return { stop }
}

async function ready(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with status ${child.exitCode}`)
    if (await isReady()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${child.spawnargs.join(' ')} was not ready within ${READY_WITHIN_MS / 1000} s`)
}
