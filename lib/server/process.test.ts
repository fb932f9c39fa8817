import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'

const root = projectRoot()
const bundle = join('.cache', 'process-test')
const folder = mkdtempSync(join(tmpdir(), 'onceover-process-'))
chmodSync(folder, 0o755)
const lockFile = join(folder, 'postgres', 'cluster', 'postmaster.pid')

beforeAll(async () => {
  const { bundleAll } = await import(join(root, 'scripts', 'house', 'bundle.mjs'))
  await bundleAll(bundle)
}, 60_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(join(root, bundle), { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  text: () => string
  /** The URL of the ready line; rejects when the process ends before it. */
  ready: Promise<string>
  /** Exit status, or the signal that ended it. */
  ended: Promise<number | string>
}

function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [join(bundle, 'server.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      ONCEOVER_DATA_DIR: folder,
      LOG_LEVEL: 'info',
      ...env
    }
  })
  let text = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''))
  )
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const url = /ready at (\S+)/.exec(text)?.[1]
        if (url) resolve(url)
      })
    }
    void ended.then(() => reject(new Error(text)))
  })
  ready.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, text: () => text, ready, ended }
}

async function isLive(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/health/live`)).ok
}

const postmaster = () => Number(readFileSync(lockFile, 'utf8').split('\n')[0])

// One story on one data directory.
describe.sequential('the process', { timeout: 120_000 }, () => {
  test('creates its database, serves, and stops both in order on SIGTERM', async () => {
    const server = start()
    const url = await server.ready
    expect(await isLive(url)).toBe(true)
    expect(server.text()).toContain('Creating a PostgreSQL')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(lockFile)).toBe(false)
  })

  test('killed, it leaves a database that the next start adopts', async () => {
    const server = start()
    await server.ready
    server.child.kill('SIGKILL')
    await server.ended
    const next = start()
    expect(await isLive(await next.ready)).toBe(true)
    expect(next.text()).toContain('The database was already running.')
    next.child.kill('SIGKILL')
    await next.ended
  })

  test('killed together with its database, both come back', async () => {
    process.kill(postmaster(), 'SIGKILL')
    const server = start()
    expect(await isLive(await server.ready)).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('two servers share one database, and the last one stops it', async () => {
    const [first, second] = [start(), start()]
    await Promise.all([first.ready, second.ready])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await fetch(`${await second.ready}/api/health/ready`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(existsSync(lockFile)).toBe(false)
  })

  test('that lost its data directory says so once, and ends with everything it started', async () => {
    const lost = mkdtempSync(join(folder, 'lost-'))
    chmodSync(lost, 0o755)
    const server = start({ ONCEOVER_DATA_DIR: lost, ONCEOVER_SWEEP_SECONDS: '1' })
    await server.ready
    const pid = Number(readFileSync(join(lost, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    rmSync(lost, { recursive: true, force: true })
    process.kill(pid, 'SIGKILL')
    expect(await server.ended).toBe(1)
    const line = `The database in ${join(lost, 'postgres')} is gone while it was in use: bring it back and start again.`
    expect(server.text().endsWith(`\n${line}\n`)).toBe(true)
    expect(server.text().match(/is gone|PostgreSQL stopped|Restarting/g)).toHaveLength(1)
    expect(existsSync(lost)).toBe(false)
  })

  test('a port in use ends it with one line before the database is touched', async () => {
    const server = start()
    const port = new URL(await server.ready).port
    const second = start({ PORT: port, ONCEOVER_DATA_DIR: join(folder, 'untouched') })
    expect(await second.ended).toBe(1)
    expect(second.text()).toBe(`Port ${port} is in use. Stop the other program, or start with PORT=<another port>.\n`)
    expect(existsSync(join(folder, 'untouched'))).toBe(false)
    server.child.kill('SIGTERM')
    await server.ended
  })

  test.each([
    [{ PORT: 'x' }, /^The environment is not valid: PORT must be a whole number from 0 to 65535\.\n$/],
    [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }, /^DATABASE_URL does not work: nothing listens there/],
    [{ ONCEOVER_DATA_DIR: '/proc/nowhere' }, /^The data directory \/proc\/nowhere cannot be written \(\w+\)/]
  ])('%o ends it with one line', async (env, line) => {
    const server = start(env)
    expect(await server.ended).toBe(1)
    expect(server.text()).toMatch(line)
    expect(server.text().trim().split('\n')).toHaveLength(1)
  })
})
