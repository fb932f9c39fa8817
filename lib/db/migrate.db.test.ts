import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '@/lib/db/migrate'
import { testDatabase } from '@/lib/testing/database'

const { owner, url } = await testDatabase()

const table = `create table letters (tenant_id uuid not null, id int, constraint letters_pkey primary key (tenant_id, id));
  alter table letters enable row level security; alter table letters force row level security;
  create policy letters_of_tenant on letters using (tenant_id = nullif(current_setting('x.y', true), '')::uuid);
  create function letters_guard() returns trigger language plpgsql as $$ begin raise exception 'no;'; end $$;
  create trigger letters_append_only before update on letters for each row execute function letters_guard();`

beforeEach(async () => {
  await owner.query('drop schema public cascade; create schema public')
})

function folderWith(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), script)
  }
  return folder
}

async function history() {
  const { rows } = await owner.query(
    `select migration_name as name, finished_at is not null as finished, rolled_back_at is not null as undone, applied_steps_count as steps, length(checksum) as sum, logs
       from _prisma_migrations order by started_at`
  )
  return rows
}

describe('migrate', () => {
  test('applies each script once, in order, and writes the history as Prisma does', async () => {
    const folder = folderWith({ '2_more': 'create index letters_by_id on letters (id)', '1_first': table })
    expect(await migrate(url, folder)).toEqual(['1_first', '2_more'])
    expect(await migrate(url, folder)).toEqual([])
    expect(await history()).toEqual([
      { name: '1_first', finished: true, undone: false, steps: 1, sum: 64, logs: null },
      { name: '2_more', finished: true, undone: false, steps: 1, sum: 64, logs: null }
    ])
  })

  test('two starters at once apply each script once', async () => {
    const folder = folderWith({ '1_first': table })
    const both = await Promise.all([migrate(url, folder), migrate(url, folder)])
    expect(both.flat()).toEqual(['1_first'])
  })

  test('a script that fails leaves nothing of itself, and is tried again when it has been mended', async () => {
    const broken = folderWith({ '1_first': 'create table a (b int);\nselect 1/0;' })
    await expect(migrate(url, broken)).rejects.toThrow('Migration 1_first failed and was rolled back: division by zero')
    expect((await owner.query("select to_regclass('a') as found")).rows).toEqual([{ found: null }])
    expect(await history()).toMatchObject([{ finished: false, undone: true, logs: 'division by zero' }])
    expect(await migrate(url, folderWith({ '1_first': table }))).toEqual(['1_first'])
  })

  test('an error says the line of the script', async () => {
    const broken = folderWith({ '1_first': 'select 1;\n\nselect nothing;' })
    await expect(migrate(url, broken)).rejects.toThrow('(line 3)')
  })

  test('a database newer than the code is refused', async () => {
    await migrate(url, folderWith({ '1_first': table, '2_later': 'select 1' }))
    await expect(migrate(url, folderWith({ '1_first': table }))).rejects.toThrow(
      'The database is newer than this version: it has the migration 2_later.'
    )
  })

  test('a script changed after it was applied is refused', async () => {
    await migrate(url, folderWith({ '1_first': table }))
    await expect(migrate(url, folderWith({ '1_first': `${table} -- changed` }))).rejects.toThrow(
      'Migration 1_first was changed after it was applied'
    )
  })

  test('a migration that another tool left unfinished is refused', async () => {
    const folder = folderWith({ '1_first': table })
    await migrate(url, folder)
    await owner.query("update _prisma_migrations set finished_at = null, logs = 'boom'")
    await expect(migrate(url, folder)).rejects.toThrow('did not finish (boom)')
  })

  test.each([
    ['a table', 'drop table letters', 'table letters'],
    ['a trigger', 'drop trigger letters_append_only on letters', 'trigger letters_append_only'],
    ['an enabled trigger', 'alter table letters disable trigger letters_append_only', 'trigger letters_append_only'],
    ['a policy', 'drop policy letters_of_tenant on letters', 'policy letters_of_tenant, row level security of letters'],
    ['forced row level security', 'alter table letters no force row level security', 'row level security of letters'],
    ['a constraint', 'alter table letters drop constraint letters_pkey', 'constraint letters_pkey']
  ])('a schema that lacks %s is not served although its history is complete', async (_what, harm, missing) => {
    const folder = folderWith({ '1_first': table })
    await migrate(url, folder)
    await owner.query(harm)
    await expect(migrate(url, folder)).rejects.toThrow(`missing ${missing}`)
  })
})
