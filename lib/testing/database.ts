import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { APP_ROLE, createPool } from '@/lib/db/pool'
import { databaseUrl } from '@/lib/testing/template-database'

/** A migrated database of a test file's own. */
export interface TestDatabase {
  /** Connects as the owner of the schema. */
  url: string
  /** Connections in the application's role, bound by row level security like the product's. */
  pool: pg.Pool
  /** Connections as the owner of the schema, for arranging and for looking behind the scenes. */
  owner: pg.Pool
  /** The id of a tenant that no other test uses. It has no row yet. */
  tenantId: string
  /** Called by itself after the last test of the file. */
  close(): Promise<void>
}

let count = 0

/**
 * Copies the migrated template into a fresh database, which costs some 50 ms. One per file is the habit; tests within
 * the file keep apart by a tenant each. Call it at the top level of a `*.db.test.ts`
 * (`const database = await testDatabase()`): the set-up of that project provides the server, and the clean-up
 * is registered while the file is collected.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, run } = inject('testDatabases')
  count += 1
  const name = `${run}${process.pid}_${count}`
  const admin = createPool({ url: adminUrl, max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  const url = databaseUrl(adminUrl, name)
  const pool = createPool({ url, role: APP_ROLE, max: 20 })
  const owner = createPool({ url, max: 4 })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await Promise.all([pool.end(), owner.end()])
    // A worker of autovacuum belongs to the superuser: force may not end it, and a plain drop waits until it has left.
    const drop = `drop database if exists ${name}`
    await admin.query(`${drop} with (force)`).catch(() => admin.query(drop))
    await admin.end()
  }
  afterAll(close)
  return { url, pool, owner, tenantId: randomUUID(), close }
}
