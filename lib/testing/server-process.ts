import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '@/lib/project-root'

/** The product's server (server.ts, without pages) as a process of its own, so that it can be killed. */
export interface ServerProcess {
  /** Without a trailing slash. */
  readonly url: string
  /** Everything it has printed. */
  output(): string
  /** SIGKILL: whatever it was doing, it does no more. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit status once it is gone. */
  terminate(): Promise<number | null>
}

export interface ServerSettings {
  /** As owner of a migrated database, or a way to it through a proxy. */
  databaseUrl: string
  /** The port of a server that was here before; any free one when left out. */
  port?: number
  /** Further variables of the environment. */
  env?: Record<string, string>
}

const READY_WITHIN_MS = 60_000

/**
 * Starts the server and waits until it says that it is ready.
 * @throws Error with its output when it does not get there.
 */
export async function startServer({ databaseUrl, port = 0, env = {} }: ServerSettings): Promise<ServerProcess> {
  bundle ??= bundleServer()
  const child = spawn(process.execPath, [await bundle], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ONCEOVER_SECRET: 'a secret of nobody for servers of tests',
      ONCEOVER_RATE_LIMIT: '1000000',
      ONCEOVER_SWEEP_SECONDS: '1',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ...env
    }
  })
  // A test that fails must not leave its servers behind.
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)
  const gone = once(child, 'exit').then(() => process.off('exit', reap))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
      // Shown when the test fails (quiet-output.ts).
      process.stdout.write(chunk)
    })
  }
  const url = await readyUrl(child, () => text)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    output: () => text,
    kill: () => end('SIGKILL'),
    terminate: async () => {
      await end('SIGTERM')
      return child.exitCode
    }
  }
}

let bundle: Promise<string> | undefined

async function bundleServer(): Promise<string> {
  const root = projectRoot()
  const folder = join(root, '.cache', 'test-server')
  mkdirSync(folder, { recursive: true })
  // A worker of the test runner is ended, it does not leave: whoever comes next clears up behind it.
  for (const name of readdirSync(folder))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true })
  const outfile = join(folder, `${process.pid}.js`)
  await build({
    absWorkingDir: root,
    entryPoints: ['server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@/lib/server/pages': join(root, 'lib/testing/no-pages.ts'), '@': root },
    logLevel: 'silent'
  })
  return outfile
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server ${why}:\n${output()}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('was not ready in time')
    }, READY_WITHIN_MS)
    child.once('exit', (status, signal) => fail(`ended with ${status ?? signal} before it was ready`))
    child.stdout?.on('data', () => {
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(output())?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}
