import pg from 'pg'
import { APP_ROLE } from '@/lib/db/pool'
import { errorCode, PlainError } from '@/lib/plain-error'

/**
 * Checks that the application's connections are bound by row level security before the first request relies on it.
 *
 * @param url `DATABASE_URL`, on whose connections the role is taken, or `APP_DATABASE_URL`, which names it directly.
 * @throws PlainError when the role cannot be taken, or is one that row level security does not bind.
 */
export async function checkApplicationRole(url: string, name: 'DATABASE_URL' | 'APP_DATABASE_URL'): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'onceover',
    connectionTimeoutMillis: 10_000,
    ...(name === 'DATABASE_URL' ? { options: `-c role=${APP_ROLE}` } : {})
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string; free: boolean }>(
      `select current_user as user,
              rolsuper or rolbypassrls or exists (
                select from pg_class where relname = 'operations' and relnamespace = 'public'::regnamespace
                                       and pg_has_role(current_user, relowner, 'usage')) as free
         from pg_roles where rolname = current_user`
    )
    if (rows[0]?.free) {
      throw new PlainError(
        `${name} connects as ${rows[0].user}, which bypasses row level security. Use the role ${APP_ROLE}.`
      )
    }
  } catch (error) {
    if (error instanceof PlainError) throw error
    throw new PlainError(failure(error, name))
  } finally {
    await client.end().catch(() => {})
  }
}

function failure(error: unknown, name: string): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (errorCode(error) === '42501') {
    return `${name}'s user cannot use the role ${APP_ROLE}. Grant ${APP_ROLE} to that user as a database administrator.`
  }
  if (/unsupported startup parameter/.test(reason)) {
    return `${name} points to a pooler. Set it to the database itself, and set APP_DATABASE_URL to the pooler.`
  }
  return `${name} cannot use the role ${APP_ROLE}: ${reason}.`
}
