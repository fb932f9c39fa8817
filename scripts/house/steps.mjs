import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The one-line message of a failed step; printed without a stack. */
export class StepFailed extends Error {}

/** Runs a step and prints its start and its duration. */
export async function step(say, name, work) {
  say(`${name} …`)
  const since = Date.now()
  const result = await work()
  say(`${name}: done in ${seconds(since)}.`)
  return result
}

/** Seconds since a time, such as `1.2 s`. */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs a program in the project's folder and collects what it prints.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {{ env?: Record<string, string | undefined>, onText?: (text: string) => void }} options
 * @returns {Promise<{ status: number, text: string }>}
 */
export function run(program, words, { env = {}, onText } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe')
    })
    const stopChild = () => child.kill('SIGTERM')
    process.once('exit', stopChild)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        text += part
        onText?.(part)
      })
    }
    child.once('error', (error) => reject(new StepFailed(`${program} cannot be run: ${error.message}`)))
    child.once('close', (status, signal) => {
      process.off('exit', stopChild)
      resolve({ status: status ?? 1, text: signal ? `${text}\nended by ${signal}` : text })
    })
  })
}

/** Runs a program that must succeed; its last lines are shown when it does not. */
export async function mustRun(what, program, words, options) {
  const { status, text } = await run(program, words, options)
  if (status !== 0)
    throw new StepFailed(`${what} failed (status ${status}):\n${text.trim().split('\n').slice(-30).join('\n')}`)
  return text
}

/** A lock that was not touched for this long was left by a dead process. */
const LOCK_STALE_MS = 20_000

/**
 * Runs a task while no other process of this checkout runs it. The holder touches the lock every few seconds, so that a
 * stale lock is recognised and replaced.
 */
export async function exclusively(say, work) {
  const lock = join(root, '.cache', 'set-up.lock')
  mkdirSync(dirname(lock), { recursive: true })
  await take(lock, say)
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), LOCK_STALE_MS / 5)
  const release = () => rmSync(lock, { force: true })
  // Without this a signal would end the process at once, its children would go on and the lock would stay.
  const quit = () => process.exit(130)
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, quit)
  try {
    return await work()
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, quit)
    process.off('exit', release)
    clearInterval(touch)
    release()
  }
}

async function take(lock, say) {
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== undefined && Date.now() - touched > LOCK_STALE_MS) rmSync(lock, { force: true })
    else {
      if (!told) say('Waiting for another process that prepares this checkout …')
      await sleep(100)
    }
  }
}
