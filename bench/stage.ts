import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '@/lib/own-postgres/access'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { projectRoot } from '@/lib/project-root'
import { answers, startChild } from './child'
import { say } from './report'

/** What a benchmark runs on: one PostgreSQL, the built server on it, one tenant. */
export type Stage = {
  url: string
  api: string
  key: string
  tenantId: string
  teamId: string
  /** As the owner of the schema, with the tenant set. */
  owner: pg.Pool
  /** What the command line needs to reach the same database. */
  env: NodeJS.ProcessEnv
  close: () => Promise<void>
}

/** As `npm start` runs it: a larger young generation spares a tenth of the processor time of a begin. */
export const NODE_OPTIONS = ['--max-semi-space-size=64']

/** A rate limit that never bites: what is measured includes the counting, not the refusing. */
const NO_LIMIT = '1000000'

/** What is open, so that a run that is interrupted leaves no database running. */
const open = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const close of [...open].reverse()) await close()
    process.exit(1)
  })

/** @param folder Where the database stays between runs; left out, it is new and goes away with the stage. */
export async function openStage({ folder }: { folder?: string } = {}): Promise<Stage> {
  const dir = folder ?? mkdtempSync(join(tmpdir(), 'onceover-bench-'))
  mkdirSync(dir, { recursive: true })
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dir, 0o755)
  const external = folder === undefined && process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}
  const database = await ensureDatabase({ ONCEOVER_DATA_DIR: dir, ...external }, say)
  const closers: (() => Promise<unknown>)[] = [
    async () => folder ?? rmSync(dir, { recursive: true, force: true }),
    database.stop
  ]
  const close = async () => {
    open.delete(close)
    for (const each of closers.splice(0).reverse()) await each()
  }
  open.add(close)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: database.url,
    ONCEOVER_DATA_DIR: dir,
    ONCEOVER_RATE_LIMIT: NO_LIMIT,
    LOG_LEVEL: 'warn',
    ONCEOVER_SECRET: 'benchmark-secret-benchmark-secret',
    NODE_ENV: 'production'
  }
  try {
    const port = await freePort()
    const api = `http://127.0.0.1:${port}`
    const server = await startChild(process.execPath, [...NODE_OPTIONS, 'dist/server.js'], {
      env: { ...env, PORT: String(port) },
      isReady: answers(`${api}/api/v1/openapi.json`)
    })
    closers.push(server.stop)
    const words = ['dist/onceover.js', 'keys', 'create', '--name', 'bench', '--preset', 'agent']
    const key = execFileSync(process.execPath, words, { cwd: projectRoot(), env, encoding: 'utf8' }).trim()
    const tenantId = await theTenant(database.url)
    const owner = new pg.Pool({
      connectionString: database.url,
      max: 2,
      options: `-c onceover.tenant_id=${tenantId}`
    })
    closers.push(() => owner.end())
    const { rows } = await owner.query(`select id from teams where name = 'operations'`)
    return { url: database.url, api, key, tenantId, teamId: String(rows[0].id), owner, env, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function theTenant(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select (tenant_ids())[1] as id')
    return String(rows[0].id)
  } finally {
    await client.end()
  }
}
