import type pg from 'pg'

/**
 * One query a kind of object, each giving lines and their rank under the object they belong to. Names of constraints that PostgreSQL 18
 * added for NOT NULL and rights of the owner are left out: they differ between servers and say nothing new.
 */
const PARTS: { title: string; query: string }[] = [
  {
    title: 'roles',
    query: `select 'role ' || rolname as object, 'a' as rank,
              concat_ws(' ', case when rolcanlogin then 'login' else 'nologin' end, case when rolsuper then 'superuser' else 'nosuperuser' end,
                case when rolbypassrls then 'bypassrls' else 'nobypassrls' end, case when rolcreatedb then 'createdb' else 'nocreatedb' end,
                case when rolcreaterole then 'createrole' else 'nocreaterole' end, case when rolreplication then 'replication' else 'noreplication' end) as line
            from pg_roles where rolname = 'onceover_app'
            union all
            select 'role ' || r.rolname, 'b', lower(a.privilege_type) || ' on schema ' || n.nspname
            from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
            where n.nspname = 'public' and r.rolname = 'onceover_app'`
  },
  {
    title: 'types',
    query: `select 'type ' || c.relname as object, lpad(a.attnum::text, 4) as rank, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as line
            from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace`
  },
  {
    title: 'tables',
    query: `with tables as (
              select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner from pg_class c
              where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations')
            select 'table ' || t.relname as object, 'a' || lpad(a.attnum::text, 4) as rank, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || case when a.attcollation <> y.typcollation then ' collate ' || quote_ident(o.collname) else '' end
              || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
            from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped join pg_type y on y.oid = a.atttypid
              left join pg_collation o on o.oid = a.attcollation left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
            union all
            select 'table ' || t.relname, 'b', 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
            from tables t join pg_constraint k on k.conrelid = t.oid where k.contype not in ('n', 't')
            union all
            select 'table ' || t.relname, 'c', pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
            where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
            union all
            select 'table ' || t.relname, 'd', pg_get_triggerdef(g.oid) || case g.tgenabled when 'O' then '' else ' -- enabled: ' || g.tgenabled::text end
            from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
            union all
            select 'table ' || t.relname, 'e', 'row level security' || case when t.relforcerowsecurity then ', forced' else ', not forced' end
            from tables t where t.relrowsecurity
            union all
            select 'table ' || t.relname, 'f', 'policy ' || p.polname || case when p.polpermissive then ' permissive' else ' restrictive' end
              || ' for ' || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
              || ' to ' || (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ' order by r) from unnest(p.polroles) r)
              || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '') || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')
            from tables t join pg_policy p on p.polrelid = t.oid
            union all
            select 'table ' || t.relname, 'g', 'grant ' || string_agg(lower(x.privilege_type), ', ' order by x.privilege_type collate "C") || ' to '
              || case when x.grantee = 0 then 'public' else x.grantee::regrole::text end
            from tables t cross join aclexplode(t.relacl) x where x.grantee <> t.relowner group by t.relname, x.grantee`
  },
  {
    title: 'functions',
    query: `select 'function ' || p.oid::regprocedure::text as object, 'a' as rank, pg_get_functiondef(p.oid) as line
            from pg_proc p where p.pronamespace = 'public'::regnamespace
            union all
            select 'function ' || p.oid::regprocedure::text, 'b', 'grant execute to ' || case when x.grantee = 0 then 'public' else x.grantee::regrole::text end
            from pg_proc p cross join aclexplode(p.proacl) x where p.pronamespace = 'public'::regnamespace and x.grantee <> p.proowner`
  }
]

/**
 * The schema of a database as text, the same on PostgreSQL 14 to 18 and whoever owns it: role, types, tables with
 * columns, constraints, indexes, triggers, policies and rights, functions with their bodies.
 */
export async function schemaSnapshot(database: pg.Pool | pg.PoolClient): Promise<string> {
  const sections: string[] = []
  for (const { title, query } of PARTS) {
    const { rows } = await database.query<{ text: string }>(
      `select object || E'\\n' || string_agg(line, E'\\n' order by rank collate "C", line collate "C") as text
         from (${query}) lines group by object order by object collate "C"`
    )
    sections.push(`-- ${title}\n\n${rows.map((row) => indented(row.text)).join('\n\n')}`)
  }
  return `-- Made by npm run db:snapshot from a migrated database; a test compares. Do not edit.\n\n${sections.join('\n\n')}\n`
}

/** Everything below the first line two columns in, without blanks at the ends of lines. */
function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 ? line : `  ${line}`.trimEnd()))
    .join('\n')
}
