import type { Client } from 'pg'
import type { Migration } from '@/lib/db/migration-files'
import { namedObjects, type SchemaObject } from '@/lib/db/named-objects'
import { PlainError } from '@/lib/plain-error'

/** Everything of the application's schema that has a name, as the catalogue knows it. */
const catalogue = `
  select 'table' as kind, relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  union all select 'index', relname from pg_class where relkind in ('i', 'I') and relnamespace = 'public'::regnamespace
  union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'constraint', conname from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger', tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
             where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
  union all select 'policy', polname from pg_policy p join pg_class c on c.oid = p.polrelid
             where c.relnamespace = 'public'::regnamespace`

/** Tables with a tenant whose rows are not fenced off. */
const unfenced = `
  select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and not (c.relrowsecurity and c.relforcerowsecurity
              and exists (select 1 from pg_policy p where p.polrelid = c.oid))
   order by 1`

/**
 * Proves that the database has what the migrations made: every table, constraint, index, function, trigger and policy
 * they name, and forced row level security with a policy on every table that has a tenant. A bookkeeping row alone
 * proves nothing: a tool that does nothing can write one, and a person can disable a trigger.
 *
 * @throws PlainError naming what is missing.
 */
export async function assertSchema(client: Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<SchemaObject>(catalogue)
  const present = new Set(rows.map((row) => `${row.kind} ${row.name}`))
  const missing = namedObjects(migrations.map((migration) => migration.script))
    .map((object) => `${object.kind} ${object.name}`)
    .filter((object) => !present.has(object))
  const open = (await client.query<{ name: string }>(unfenced)).rows.map((row) => `row level security of ${row.name}`)
  const all = [...missing, ...open]
  if (all.length === 0) return
  const more = all.length > 5 ? ` and ${all.length - 5} more` : ''
  throw new PlainError(
    `The schema is not complete although its migrations are recorded: missing ${all.slice(0, 5).join(', ')}${more}.`
  )
}
