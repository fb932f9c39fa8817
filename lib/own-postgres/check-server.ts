import pg from 'pg'
import { errorCode, PlainError } from '@/lib/plain-error'

const OLDEST_VERSION = 140_000

/** The meaning of common failures for the person who set the URL. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known at the moment',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping'
}

/**
 * Checks that a PostgreSQL of version 14 or later answers at a URL.
 *
 * @param name the variable the URL came from, for the message.
 * @throws PlainError in one line, without the password.
 */
export async function checkServer(url: string, name = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'onceover' })
  client.on('error', () => {})
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname}:${port || 5432}${pathname}`
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version"
    )
    const found = rows[0]
    if (Number(found?.number) < OLDEST_VERSION) {
      throw new PlainError(`${name}: ${where} is PostgreSQL ${found?.version}, but 14 or later is needed.`)
    }
  } catch (error) {
    if (error instanceof PlainError) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new PlainError(`${name} does not work: ${meanings[errorCode(error)] ?? reason} (${where}).`)
  } finally {
    await client.end().catch(() => {})
  }
}
