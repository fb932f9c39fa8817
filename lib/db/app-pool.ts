import type pg from 'pg'
import { getEnv } from '@/lib/env'
import { LedgerUnavailableError } from './errors'
import { APP_ROLE, createPool } from './pool'

/** The timeout of a statement. A slower statement means a fault, and an agent should get a refusal soon. */
const STATEMENT_TIMEOUT_MS = 5_000

type Held = { onceoverPool?: pg.Pool }
const held = globalThis as typeof globalThis & Held

/**
 * The one pool of this process, as the application role. It lives on globalThis, because the server and Next each
 * have their own copy of this module.
 */
export function appPool(): pg.Pool {
  if (held.onceoverPool === undefined) {
    const env = getEnv()
    const direct = env.APP_DATABASE_URL !== undefined
    const url = env.APP_DATABASE_URL ?? env.DATABASE_URL
    if (url === undefined) throw new LedgerUnavailableError('DATABASE_URL is not set, so there is no database.')
    held.onceoverPool = createPool({
      url,
      max: env.ONCEOVER_POOL_SIZE,
      ...(direct ? {} : { role: APP_ROLE }),
      queryTimeoutMs: STATEMENT_TIMEOUT_MS
    })
  }
  return held.onceoverPool
}

/**
 * Points this process at another pool. Does not end the old one.
 *
 * @internal Tests point the process at a database of their own.
 */
export function setAppPool(pool: pg.Pool | undefined): void {
  if (pool === undefined) delete held.onceoverPool
  else held.onceoverPool = pool
}
