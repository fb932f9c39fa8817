import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a step that cannot be done says in one line; printed without a stack. */
export class StepFailed extends Error {}

/** Does a step, saying before that it begins and after how long it took. */
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

/**
 * Does something while no other process of this checkout does it. A lock left by a process that is gone is taken over.
 */
export async function exclusively(say, work) {
  const lock = join(root, '.cache', 'set-up.lock')
  mkdirSync(dirname(lock), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!holderLives(lock)) {
        rmSync(lock, { force: true })
        continue
      }
      if (!told) say('Waiting for another process that sets this checkout up …')
      told = true
      await sleep(100)
    }
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function holderLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8') || process.pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
