import { describe, expect, test } from 'vitest'
import { APP_ROLE } from '@/lib/db/pool'
import { testDatabase } from '@/lib/testing/database'
import { appendOnlyTables, namesOf, productTables } from '@/lib/testing/tables'

const { owner, pool } = await testDatabase()

async function lines(query: string, values: unknown[] = []): Promise<string[]> {
  return (await owner.query({ text: query, values, rowMode: 'array' })).rows.map((row) => row.join(' ')).sort()
}

describe('tenancy', () => {
  test('there are tables to check', async () => {
    expect(await namesOf(owner, productTables)).toEqual(expect.arrayContaining(['tenants', 'operations', 'events']))
  })

  test('every table has a primary key', async () => {
    const without = `select name from (${productTables}) t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`
    expect(await lines(without)).toEqual([])
  })

  test('tenant_id leads every primary key and every unique index', async () => {
    const astray = `select t.name, x.relname from (${productTables}) t
      join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where (i.indisunique or i.indisexclusion) and a.attname is distinct from 'tenant_id'`
    expect(await lines(astray)).toEqual([])
  })

  test('tenant_id leads both sides of every foreign key', async () => {
    const astray = `select t.name, k.conname from (${productTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where a.attname <> 'tenant_id' or b.attname <> 'tenant_id'`
    expect(await lines(astray)).toEqual([])
  })

  test('tenant_id is a uuid and never null', async () => {
    const astray = `select t.name from (${productTables}) t
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull
        and a.atttypid = 'uuid'::regtype)`
    expect(await lines(astray)).toEqual([])
  })

  test('every index starts with the tenant, but for the one that serves sign-in', async () => {
    const astray = `select x.relname from (${productTables}) t join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where a.attname is distinct from 'tenant_id'`
    expect(await lines(astray)).toEqual(['users_by_email'])
  })

  test('every table forces row level security on its owner too, with a policy for reading and for writing', async () => {
    const open = `select t.name from (${productTables}) t join pg_class c on c.oid = t.oid
      where not (c.relrowsecurity and c.relforcerowsecurity)
        or not exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polwithcheck is not null)`
    expect(await lines(open)).toEqual([])
  })

  test('every text column of a key compares bytes', async () => {
    const locale = `select distinct t.name, a.attname from (${productTables}) t join pg_index i on i.indrelid = t.oid and i.indisunique
      cross join unnest(i.indkey::int2[]) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k
      join pg_collation o on o.oid = a.attcollation where o.collname <> 'C' and a.atttypid = 'text'::regtype
        and (t.name, a.attname) <> ('teams', 'name')`
    expect(await lines(locale)).toEqual([])
  })

  test('there is no sequence, which tenants would share', async () => {
    expect(
      await lines("select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace")
    ).toEqual([])
  })
})

describe('the role of the application', () => {
  test('cannot sign in by itself, is no superuser and cannot pass by row level security', async () => {
    const { rows } = await owner.query(
      `select rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = $1`,
      [APP_ROLE]
    )
    expect(rows).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false
      }
    ])
  })

  test('is what every connection of the pool works as', async () => {
    expect((await pool.query('select current_user::text as name')).rows).toEqual([{ name: APP_ROLE }])
  })

  test('owns nothing', async () => {
    const owned = `select classid::regclass::text, objid from pg_shdepend
      where refclassid = 'pg_authid'::regclass and refobjid = $1::regrole and deptype = 'o'
        and dbid in (0, (select oid from pg_database where datname = current_database()))`
    expect(await lines(owned, [APP_ROLE])).toEqual([])
  })

  test('is a member of no other role', async () => {
    expect(await lines('select roleid::regrole from pg_auth_members where member = $1::regrole', [APP_ROLE])).toEqual(
      []
    )
  })

  test('can make nothing in the schema', async () => {
    expect(await lines("select has_schema_privilege($1, 'public', 'create')", [APP_ROLE])).toEqual(['false'])
  })

  test('has no update, delete or truncate on what is append-only', async () => {
    const tables = await namesOf(owner, appendOnlyTables)
    expect(tables).toEqual([
      'access_events',
      'attempt_reports',
      'attempts',
      'events',
      'evidence',
      'notes',
      'resolution_decisions',
      'resolutions'
    ])
    const allowed = `select t.name, right_name from (${appendOnlyTables}) t
      cross join unnest(array['update', 'delete', 'truncate']) right_name
      where has_table_privilege($1, t.oid, right_name)
         or (right_name = 'update' and has_any_column_privilege($1, t.oid, right_name))`
    expect(await lines(allowed, [APP_ROLE])).toEqual([])
  })

  test('deletes only what is not a record: counters of sign-ins and sessions that ran out', async () => {
    const allowed = `select t.name from (${productTables}) t where has_table_privilege($1, t.oid, 'delete')`
    expect(await lines(allowed, [APP_ROLE])).toEqual(['ended_sessions', 'sign_in_throttle'])
  })

  test('never truncates, refers to tables of its own or makes triggers', async () => {
    const allowed = `select t.name, right_name from (${productTables}) t
      cross join unnest(array['truncate', 'references', 'trigger']) right_name where has_table_privilege($1, t.oid, right_name)`
    expect(await lines(allowed, [APP_ROLE])).toEqual([])
  })

  test('sees nothing of the bookkeeping of migrations', async () => {
    expect(await lines("select has_table_privilege($1, '_prisma_migrations', 'select')", [APP_ROLE])).toEqual(['false'])
  })

  test('borrows no rights: no function runs as the one who made it', async () => {
    const definer = "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef"
    expect(await lines(definer)).toEqual([])
  })
})
