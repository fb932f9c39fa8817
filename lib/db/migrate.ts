import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { assertSchema } from '@/lib/db/assert-schema'
import { type Migration, readMigrations } from '@/lib/db/migration-files'
import { PlainError } from '@/lib/plain-error'
import { projectRoot } from '@/lib/project-root'

/** The number Prisma's own engine locks on, so that ours and `prisma migrate deploy` exclude each other too. */
const MIGRATION_LOCK = 72_707_369

/** The table as Prisma creates it (schema-engine, sql-schema-connector). */
const bookkeeping = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`

interface Applied {
  migration_name: string
  checksum: string
  finished: boolean
  logs: string | null
}

/**
 * Brings the schema of a database to the state of the code, and then proves it by the catalogue.
 *
 * Every script runs with its bookkeeping row in one transaction and as one simple query: it is there completely or not
 * at all, whatever happens in between. Two starters at once are serialised by an advisory lock, so the URL must not lead
 * through a pooler in transaction mode.
 *
 * @param url a connection as the owner of the schema.
 * @param folder where the migrations are; prisma/migrations by default.
 * @returns the names of the migrations applied now.
 * @throws PlainError in one line when the database is newer than the code, a checksum differs, or a migration fails.
 */
export async function migrate(url: string, folder = join(projectRoot(), 'prisma', 'migrations')): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'onceover migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const waiting = await pending(client, migrations)
    for (const migration of waiting) await apply(client, migration)
    await assertSchema(client, migrations)
    return waiting.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The migrations that the database does not have yet, after its history has been found to be a part of ours. */
async function pending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query("set client_min_messages = 'warning'")
  await client.query(bookkeeping)
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as finished, logs
       from _prisma_migrations where rolled_back_at is null order by started_at`
  )
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of rows) {
    const migration = ours.get(row.migration_name)
    if (!migration) {
      throw new PlainError(
        `The database is newer than this version: it has the migration ${row.migration_name}. Start the version that applied it, or restore a backup.`
      )
    }
    if (!row.finished) {
      throw new PlainError(
        `Migration ${row.migration_name} was started by another tool and did not finish (${firstLine(row.logs) || 'no message'}). Resolve it with "prisma migrate resolve".`
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new PlainError(
        `Migration ${row.migration_name} was changed after it was applied. Restore its file and put the change into a new migration.`
      )
    }
  }
  const have = new Set(rows.map((row) => row.migration_name))
  return migrations.filter((migration) => !have.has(migration.name))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const id = randomUUID()
  try {
    await client.query('begin')
    await client.query('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
      id,
      migration.checksum,
      migration.name
    ])
    await client.query(migration.script)
    await client.query(
      'update _prisma_migrations set finished_at = clock_timestamp(), applied_steps_count = 1 where id = $1',
      [id]
    )
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await client.query('rollback').catch(() => {})
    // Kept as evidence; marked rolled back because it was, so that the next start tries again.
    await client
      .query(
        `insert into _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at)
         values ($1, $2, $3, $4, now())`,
        [id, migration.checksum, migration.name, reason]
      )
      .catch(() => {})
    throw new PlainError(`Migration ${migration.name} failed and was rolled back: ${reason}${place(error, migration)}.`)
  }
}

/** Where in the script an error arose, as ` (line n)`, when PostgreSQL says so. */
function place(error: unknown, migration: Migration): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return ''
  return ` (line ${migration.script.slice(0, position).split('\n').length})`
}

function firstLine(text: string | null): string {
  return (text ?? '').split('\n')[0] ?? ''
}
