import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '@/lib/project-root'

type Client = Pick<pg.ClientBase, 'query'>

/** Creates `bench_begin_one`, which pgbench calls. */
export async function createBaseline(client: Client): Promise<void> {
  await client.query(readFileSync(join(projectRoot(), 'bench/begin-baseline.sql'), 'utf8'))
}

/**
 * What an operation's begin wrote: the columns that have a value, by table, one line for each row. The tenant must be set.
 * Values are not compared, for every operation has its own.
 */
export async function writesOf(client: Client, operationId: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; id: string }>(
    `select c.table_name as name, c.column_name as id from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = 'operation_id' or (c.table_name = 'operations' and c.column_name = 'id'))
     order by 1`
  )
  const lines: string[] = []
  for (const { name, id } of tables) {
    const { rows } = await client.query<{ columns: string[] }>(
      `select array(select key from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) order by key) as columns from ${name} r where ${id} = $1`,
      [operationId]
    )
    lines.push(...rows.map(({ columns }) => `${name}: ${columns.join(' ')}`).sort())
  }
  return lines
}
