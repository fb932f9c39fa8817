import type pg from 'pg'

/** The tables of the product. `_prisma_migrations` is the migration tool's. */
export const productTables = `
  select c.oid, c.relname as name from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'`

/** Tables whose rows a trigger protects from every update and delete. */
export const appendOnlyTables = `
  select t.oid, t.name from (${productTables}) t
   where exists (
     select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.oid and p.proname = 'refuse_change' and g.tgenabled in ('O', 'A')
        -- for each row, before, on delete and on update
        and g.tgtype & 1 = 1 and g.tgtype & 2 = 2 and g.tgtype & 8 = 8 and g.tgtype & 16 = 16)`

/** The names that one of the queries above gives, in order. */
export async function namesOf(database: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name::text from (${query}) q order by name collate "C"`
  )
  return rows.map((row) => row.name)
}
