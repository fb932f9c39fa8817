import { join } from 'node:path'
import { projectRoot } from '@/lib/project-root'
import { appPool } from './app-pool'
import { readMigrations } from './migration-files'
import { namedObjects } from './named-objects'

export type DatabaseState = 'ready' | 'unreachable' | 'read_only' | 'schema_behind'

const STATE = `
  select current_setting('transaction_read_only') = 'on' as read_only,
         (select count(*) from unnest($1::text[]) t where to_regclass('public.' || t) is not null) as tables,
         (select count(distinct proname) from pg_proc
           where pronamespace = 'public'::regnamespace and proname = any($2::text[])) as functions`

let wanted: { tables: string[]; functions: string[] } | undefined

/**
 * Whether this process could write now: the database answers, is not a standby, and has the tables and functions that
 * the code's own migrations make. The bookkeeping of migrations is the owner's, and not for the application's role.
 */
export async function databaseState(): Promise<DatabaseState> {
  wanted ??= namesOfMigrations()
  try {
    const { rows } = await appPool().query(STATE, [wanted.tables, wanted.functions])
    const [state] = rows
    if (state.read_only) return 'read_only'
    const complete =
      Number(state.tables) === wanted.tables.length && Number(state.functions) === wanted.functions.length
    return complete ? 'ready' : 'schema_behind'
  } catch {
    return 'unreachable'
  }
}

function namesOfMigrations() {
  const objects = namedObjects(readMigrations(join(projectRoot(), 'prisma', 'migrations')).map(({ script }) => script))
  const namesOf = (kind: string) => [
    ...new Set(objects.filter((object) => object.kind === kind).map(({ name }) => name))
  ]
  return { tables: namesOf('table'), functions: namesOf('function') }
}
