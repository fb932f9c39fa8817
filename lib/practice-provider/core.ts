import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { FaultPlan } from '@/lib/practice-provider/fault-plan'
import type { KeysInFlight } from '@/lib/practice-provider/keys'
import type { LogFile } from '@/lib/practice-provider/log-file'
import type { LogRecord } from '@/lib/practice-provider/records'
import type { SettingsBook } from '@/lib/practice-provider/settings'
import type { State } from '@/lib/practice-provider/state'

/** The account of requests with `Authorization: Bearer <credential>`. */
export interface Account {
  readonly name: string
  readonly credential: string
}

/** The context of every handler. */
export interface PracticeCore {
  /** Without accounts, every request is accepted for the open account. */
  readonly accounts: readonly Account[]
  readonly log: LogFile<LogRecord>
  readonly state: State
  readonly settings: SettingsBook
  readonly plan: FaultPlan
  readonly inFlight: KeysInFlight
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Aborted when the provider stops, so that waiting requests end. */
  readonly stopping: AbortSignal
}

export interface PracticeEnv {
  Bindings: HttpBindings
  Variables: { account: string; requestId: string }
}

export type PracticeContext = Context<PracticeEnv>
