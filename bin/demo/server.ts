import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hrefOf } from '@/lib/api/routes'
import type { Env } from '@/lib/env'
import { PlainError } from '@/lib/plain-error'
import { projectRoot } from '@/lib/project-root'

const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 20_000
const POLL_MS = 100

export type DemoServer = { url: string; attached: boolean; stop: () => Promise<void> }

/**
 * The server that already serves this workspace, or a new one on the usual port, or on a free port if that is in use.
 * @param environment The environment of the server, as it was before this process completed its own.
 * @throws PlainError with the output of the server if it does not start.
 */
export async function joinServer(env: Env, agentKey: string, environment: NodeJS.ProcessEnv): Promise<DemoServer> {
  if (await serves(env.ONCEOVER_URL, agentKey)) {
    return { url: env.ONCEOVER_URL, attached: true, stop: async () => {} }
  }
  const port = await portFor(env.PORT)
  const url = port === env.PORT ? env.ONCEOVER_URL : `http://localhost:${port}`
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'server.js')], {
    cwd: projectRoot(),
    env: { ...environment, PORT: String(port), ONCEOVER_URL: url, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the whole process group of the terminal. The server gets one signal from the demo, so that it
    // stops in order.
    detached: true
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
  }
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const killChild = () => child.kill('SIGTERM')
  process.once('exit', killChild)
  const stop = async () => {
    process.off('exit', killChild)
    if (isGone()) return
    const gone = once(child, 'exit')
    killChild()
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
    await gone
    clearTimeout(late)
  }
  const until = Date.now() + READY_WITHIN_MS
  while (!(await serves(url, agentKey))) {
    if (isGone() || Date.now() > until) {
      await stop()
      throw new PlainError(`The server does not start: ${said.trim().split('\n').slice(-5).join(' ')}`)
    }
    await sleep(POLL_MS)
  }
  return { url, attached: false, stop }
}

/** Whether a server there accepts this key: then it uses this ledger. */
async function serves(url: string, agentKey: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}${hrefOf('listOperations')}?limit=1`, {
      headers: { authorization: `Bearer ${agentKey}` },
      signal: AbortSignal.timeout(2000)
    })
    return response.status === 200
  } catch {
    return false
  }
}

/** The requested port, or any free one. */
async function portFor(wanted: number): Promise<number> {
  const server = createServer()
  const listening = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const port = await listening(wanted).catch(() => listening(0))
  await new Promise((resolve) => server.close(resolve))
  return port
}
