import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@/lib/env'
import { makeWritable } from '@/lib/own-postgres/place'

/**
 * The secret that signs sessions: ONCEOVER_SECRET, or one generated at the first start and stored (mode 0600) in the
 * data directory, so that people stay signed in after a restart.
 */
export function ensureSessionSecret(env: Pick<Env, 'ONCEOVER_SECRET' | 'ONCEOVER_DATA_DIR'>): string {
  if (env.ONCEOVER_SECRET) return env.ONCEOVER_SECRET
  const file = join(env.ONCEOVER_DATA_DIR, 'session-secret')
  if (!existsSync(file)) {
    makeWritable(env.ONCEOVER_DATA_DIR)
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
    } catch {
      // Another process created it at the same time; its secret is read below.
    }
  }
  return readFileSync(file, 'utf8').trim()
}
