import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '@/lib/db/migrate'
import { readMigrations } from '@/lib/db/migration-files'
import { createPool } from '@/lib/db/pool'
import { ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { projectRoot } from '@/lib/project-root'

/** What a test file needs to make a database of its own. */
export interface TestDatabases {
  /** Connects as a user that may create databases. */
  adminUrl: string
  /** The migrated database that is copied. */
  template: string
  /** Starts the names of this run's databases. */
  run: string
  stop(): Promise<void>
}

/** Serialises those who make templates on one server. */
const TEMPLATE_LOCK = 7_203_771

/**
 * Starts (or joins) the PostgreSQL of the tests and migrates one template database for the present migrations.
 * `ONCEOVER_TEST_DATA_DIR` says where its data are, `ONCEOVER_TEST_DATABASE_URL` names another server, as a user with
 * CREATEDB and CREATEROLE.
 */
export async function startTestDatabases(): Promise<TestDatabases> {
  const dataDir = process.env.ONCEOVER_TEST_DATA_DIR ?? join(projectRoot(), '.cache', 'test-database')
  const database = await ensureDatabase({
    DATABASE_URL: process.env.ONCEOVER_TEST_DATABASE_URL,
    ONCEOVER_DATA_DIR: dataDir
  })
  const run = `onceover_test_${process.pid}_`
  const admin = createPool({ url: database.url, max: 1 })
  try {
    await dropDatabases(admin, await leftovers(admin))
    const template = await migratedTemplate(admin, database.url)
    return { adminUrl: database.url, template, run, stop }
  } catch (error) {
    await admin.end()
    await database.stop()
    throw error
  }

  async function stop(): Promise<void> {
    await dropDatabases(admin, await named(admin, run))
    await admin.end()
    await database.stop()
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function migratedTemplate(admin: pg.Pool, adminUrl: string): Promise<string> {
  const template = `onceover_template_${migrationsDigest()}`
  const client = await admin.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select datistemplate from pg_database where datname = $1', [template])
    if (found.rows[0]?.datistemplate) return template
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate(databaseUrl(adminUrl, template))
    // The mark comes last: a template without it is one whose maker died.
    await client.query(`alter database ${template} is_template true`)
    return template
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of readMigrations(join(projectRoot(), 'prisma', 'migrations')))
    hash.update(name + checksum)
  return hash.digest('hex').slice(0, 16)
}

/** Databases of runs that were killed: their process is gone. */
async function leftovers(admin: pg.Pool): Promise<string[]> {
  const names = await named(admin, 'onceover_test_')
  return names.filter((name) => !isRunning(Number(name.split('_')[2])))
}

async function named(admin: pg.Pool, start: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [start]
  )
  return rows.map((row) => row.datname)
}

async function dropDatabases(admin: pg.Pool, names: string[]): Promise<void> {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
