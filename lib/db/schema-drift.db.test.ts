import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'
import { catalogueShape } from '@/lib/testing/catalogue-shape'
import { testDatabase } from '@/lib/testing/database'
import { prismaShape, readModels } from '@/lib/testing/prisma-shape'
import { shapeDifferences } from '@/lib/testing/table-shape'

const { owner } = await testDatabase()
const models = readModels(join(projectRoot(), 'prisma', 'schema'))

async function drift() {
  return shapeDifferences(
    { name: 'Prisma', shape: prismaShape(models) },
    { name: 'the database', shape: await catalogueShape(owner) }
  )
}

test('Prisma describes the tables, columns and keys that the migrations make, and no others', async () => {
  expect(await drift()).toEqual([])
})

test('every model says why it exists', () => {
  expect(models.filter((model) => !model.documented).map((model) => model.name)).toEqual([])
})

test.each([
  ['a new table', 'create table letters (id int)', 'table letters is only in the database'],
  ['a new column', 'alter table notes add column tone text', 'column notes.tone is only in the database'],
  ['a lost column', 'alter table notes drop column author_id', 'column notes.author_id is only in Prisma'],
  [
    'another type',
    'alter table notes alter column body type varchar(9)',
    'column notes.body: Prisma "text not null", the database "character varying(9) not null"'
  ],
  [
    'another nullability',
    'alter table notes alter column body drop not null',
    'column notes.body: Prisma "text not null", the database "text null"'
  ],
  [
    'a lost default',
    'alter table users alter column name drop default',
    'column users.name: Prisma "text not null default", the database "text not null"'
  ],
  [
    'a lost unique',
    'alter table teams drop constraint teams_tenant_id_name_key',
    'unique teams_tenant_id_name_key (tenant_id, name) of teams is only in Prisma'
  ],
  [
    'a new index',
    'create index notes_by_author on notes (tenant_id, author_id)',
    'index notes_by_author (tenant_id, author_id) of notes is only in the database'
  ],
  [
    'a lost foreign key',
    'alter table notes drop constraint notes_tenant_id_operation_id_fkey',
    'foreign key notes_tenant_id_operation_id_fkey (tenant_id, operation_id) references operations (tenant_id, id) of notes is only in Prisma'
  ],
  [
    'another primary key',
    'alter table ended_sessions drop constraint ended_sessions_pkey; alter table ended_sessions add primary key (session_id)',
    'primary key (tenant_id, session_id) of ended_sessions is only in Prisma'
  ]
])('%s is noticed and named', async (_what, change, line) => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(change)
    const shape = await catalogueShape(client)
    expect(shapeDifferences({ name: 'Prisma', shape: prismaShape(models) }, { name: 'the database', shape })).toContain(
      line
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})
