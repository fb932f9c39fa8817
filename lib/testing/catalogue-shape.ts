import type pg from 'pg'
import type { SchemaShape } from '@/lib/testing/table-shape'

const columns = `
  select c.relname as table, a.attname as column,
         regexp_replace(replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'), '^character\\(', 'char(')
         || case when a.attnotnull then ' not null' else ' null' end || case when a.atthasdef then ' default' else '' end as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'`

// Partial indexes and those over expressions are left out: Prisma cannot say them.
const indexes = `
  select c.relname as table,
         case when i.indisprimary then 'primary key' when i.indisunique then 'unique ' || x.relname else 'index ' || x.relname end
         || ' (' || (select string_agg(a.attname, ', ' order by k.n)
                       from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
                       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) || ')' as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations' and i.indpred is null and i.indexprs is null`

const foreignKeys = `
  select c.relname as table,
         'foreign key ' || k.conname || ' ('
         || (select string_agg(a.attname, ', ' order by n) from unnest(k.conkey) with ordinality u(attnum, n)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum)
         || ') references ' || f.relname || ' ('
         || (select string_agg(a.attname, ', ' order by n) from unnest(k.confkey) with ordinality u(attnum, n)
               join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.attnum)
         || ')' || case when k.confdeltype = 'a' and k.confupdtype = 'a' then '' else ' with actions' end as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
   where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`

/** The tables as the database has them. The bookkeeping table of the migrations is the tool's and left out. */
export async function catalogueShape(database: pg.Pool | pg.PoolClient): Promise<SchemaShape> {
  const shape: SchemaShape = {}
  for (const row of (await database.query(columns)).rows) {
    shape[row.table] ??= { columns: {}, keys: [] }
    const table = shape[row.table]
    if (table) table.columns[row.column] = row.text
  }
  for (const query of [indexes, foreignKeys]) {
    for (const row of (await database.query(query)).rows) shape[row.table]?.keys.push(row.text)
  }
  return shape
}
