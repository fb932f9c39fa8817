import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createPracticeApp } from '@/lib/practice-provider/app'
import type { Account, PracticeCore } from '@/lib/practice-provider/core'
import { type ArmedFault, FaultPlan } from '@/lib/practice-provider/fault-plan'
import { KeysInFlight } from '@/lib/practice-provider/keys'
import { LogFile } from '@/lib/practice-provider/log-file'
import type { LogRecord } from '@/lib/practice-provider/records'
import { DEFAULT_SETTINGS, readSettings, type Settings, SettingsBook } from '@/lib/practice-provider/settings'
import { type Counts, State } from '@/lib/practice-provider/state'

export interface PracticeProviderOptions {
  /** Any free port by default. */
  readonly port?: number
  /** The loopback address by default. */
  readonly host?: string
  /** JSON Lines; created or replayed. One running provider per file. */
  readonly logFile: string
  /** With accounts, a request without one of their credentials is refused with 401. */
  readonly accounts?: readonly Account[]
  /** Changes to the default settings, for every account. */
  readonly settings?: Partial<Settings>
  /** The clock, in milliseconds since the epoch, so that a test can move time. */
  readonly now?: () => number
}

export interface PracticeProvider {
  /** Without a trailing slash. */
  readonly url: string
  /** What really happened: the same as `GET /control/counts`. */
  counts(): Counts
  /** Affects the next matching requests, one if given as text. @throws FaultSyntaxError for an unknown fault. */
  arm(fault: string | ArmedFault): void
  /** Changes the settings of one account, or of all. Lost at a restart. */
  config(change: Partial<Settings>, account?: string): void
  /** Writes what is pending, closes every connection and releases the port. */
  stop(): Promise<void>
  /** Resets every connection and forgets what is not yet on the disk, as a killed process would. */
  crash(): Promise<void>
}

/**
 * Starts the practice provider: a payments and tickets service over HTTP that shows faults on demand and records what
 * it did. An effect is on the disk before its answer is sent.
 * @throws Error when the port is taken or the log cannot be read.
 */
export async function startPracticeProvider(options: PracticeProviderOptions): Promise<PracticeProvider> {
  const state = new State()
  const log = await LogFile.open<LogRecord>(options.logFile, (record) => state.apply(record))
  const stopping = new AbortController()
  const core: PracticeCore = {
    accounts: options.accounts ?? [],
    log,
    state,
    settings: new SettingsBook({ ...DEFAULT_SETTINGS, ...readSettings({ ...options.settings }) }),
    plan: new FaultPlan(),
    inFlight: new KeysInFlight(),
    now: options.now ?? Date.now,
    stopping: stopping.signal
  }
  // The tests' own Request and Response stay what they are.
  const listener = getRequestListener(createPracticeApp(core).fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const host = options.host ?? '127.0.0.1'
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port ?? 0, host, resolve)
    })
  } catch (error) {
    await log.close()
    throw error
  }

  const closeServer = async (end: (socket: Socket) => void) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    stopping.abort()
    for (const socket of sockets) end(socket)
    await closed
  }
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    counts: () => state.counts(),
    arm: (fault) => core.plan.arm(typeof fault === 'string' ? { fault } : fault),
    config: (change, account) => core.settings.change(readSettings({ ...change }), account),
    stop: async () => {
      await log.flush()
      await closeServer((socket) => socket.destroy())
      await log.close()
    },
    crash: async () => {
      await Promise.all([closeServer((socket) => socket.resetAndDestroy()), log.abandon()])
    }
  }
}
