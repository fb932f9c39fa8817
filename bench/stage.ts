import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { projectRoot } from '@/lib/project-root'

/** Everything a benchmark runs on: one PostgreSQL, the built server on it, the same routes under Next alone, one tenant. */
export type Stage = {
  url: string
  api: string
  nextApi: string | null
  key: string
  tenantId: string
  teamId: string
  owner: pg.Pool
  /** What the command line needs to reach the same database. */
  env: NodeJS.ProcessEnv
  close: () => Promise<void>
}

/** As `npm start` runs it: a larger young generation spares a tenth of the processor time of a begin. */
const SERVER = ['--max-semi-space-size=32', 'dist/server.js']

/** A rate limit that never bites: what is measured includes the counting, not the refusing. */
const NO_LIMIT = '1000000'

export async function openStage({ withNext }: { withNext: boolean }): Promise<Stage> {
  const dir = mkdtempSync(join(tmpdir(), 'onceover-bench-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dir, 0o755)
  const database = await ensureDatabase(
    { ONCEOVER_DATA_DIR: dir, ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}) },
    console.log
  )
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: database.url,
    ONCEOVER_DATA_DIR: dir,
    ONCEOVER_RATE_LIMIT: NO_LIMIT,
    LOG_LEVEL: 'warn',
    ONCEOVER_SECRET: 'benchmark-secret-benchmark-secret',
    NODE_ENV: 'production'
  }
  const children: ChildProcess[] = []
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  const close = async () => {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(
      children.map((child) =>
        child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined
      )
    )
    await owner.end()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    return await furnish()
  } catch (error) {
    await close()
    throw error
  }

  async function furnish(): Promise<Stage> {
    const start = async (args: string[], port: number): Promise<string> => {
      const child = spawn(process.execPath, args, {
        cwd: projectRoot(),
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit']
      })
      children.push(child)
      const address = `http://127.0.0.1:${port}`
      await answering(`${address}/api/v1/openapi.json`, child)
      return address
    }
    const api = await start(SERVER, await freePort())
    const nextPort = withNext ? await freePort() : null
    const nextApi =
      nextPort === null
        ? null
        : await start(['node_modules/next/dist/bin/next', 'start', '-p', String(nextPort)], nextPort)
    const key = execFileSync(
      process.execPath,
      ['dist/onceover.js', 'keys', 'create', '--name', 'bench', '--preset', 'agent'],
      { cwd: projectRoot(), env, encoding: 'utf8' }
    ).trim()
    const { rows } = await owner.query(
      `select set_config('onceover.scope', 'directory', false), (select tenant_id from ledger_tenants() limit 1) as tenant_id`
    )
    const tenantId = String(rows[0].tenant_id)
    const teams = await owner.query(
      `begin; select set_config('onceover.tenant_id', '${tenantId}', true); select id from teams where name = 'operations'; commit`
    )
    const teamId = String((teams as unknown as { rows: { id: string }[] }[])[2]?.rows[0]?.id)
    return {
      url: database.url,
      api,
      nextApi,
      key,
      tenantId,
      teamId,
      owner,
      env,
      close
    }
  }
}

/** pgbench of the newest PostgreSQL on this machine. @throws when there is none: the comparison needs it. */
export function pgbenchPath(): string {
  const root = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
    for (const version of versions) {
      execFileSync(join(root, version, 'bin/pgbench'), ['--version'])
      return join(root, version, 'bin/pgbench')
    }
  } catch {
    // Fall through to the PATH.
  }
  execFileSync('pgbench', ['--version'])
  return 'pgbench'
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with status ${child.exitCode}`)
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within 30 s`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
