import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'
import { testDatabase } from '@/lib/testing/database'
import { schemaSnapshot } from '@/lib/testing/schema-snapshot'

const { owner } = await testDatabase()

test('the schema that the migrations make is the one that was reviewed (npm run db:snapshot renews the file)', async () => {
  await expect(await schemaSnapshot(owner)).toMatchFileSnapshot(join(projectRoot(), 'prisma', 'schema.snapshot.sql'))
})

test.each([
  ['a column', 'alter table notes add column tone text'],
  ['a default', "alter table users alter column name set default 'x'"],
  ['a collation', 'alter table notes alter column body type text collate "C"'],
  ['a check', 'alter table evidence drop constraint evidence_check'],
  ['a partial index', 'drop index operations_queue'],
  ['a trigger', 'alter table events disable trigger events_append_only'],
  ['a policy', 'alter policy own_tenant on notes using (true)'],
  ['row level security', 'alter table notes no force row level security'],
  ['a right', 'grant delete on events to onceover_app'],
  [
    'a function',
    'create or replace function onceover_tenant() returns uuid language sql stable parallel safe return null::uuid'
  ],
  ['the role', 'alter role onceover_app createdb']
])('a change of %s changes the snapshot', async (_what, change) => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const before = await schemaSnapshot(client)
    await client.query(change)
    expect(await schemaSnapshot(client)).not.toBe(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
