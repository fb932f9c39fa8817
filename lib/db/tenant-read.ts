import type pg from 'pg'
import { appPool } from './app-pool'
import { askTwice } from './ask-twice'
import { asLedgerError, LedgerUnavailableError } from './errors'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Runs one read-only statement under a tenant's row-level security.
 * Begin and tenant travel together, so a read costs three round trips on one connection.
 */
export async function readAsTenant<Row extends pg.QueryResultRow>(
  tenantId: string,
  text: string,
  values: unknown[]
): Promise<Row[]> {
  if (!UUID.test(tenantId)) throw new TypeError('a tenant id is a uuid')
  return askTwice(() => read<Row>(tenantId, text, values))
}

async function read<Row extends pg.QueryResultRow>(tenantId: string, text: string, values: unknown[]): Promise<Row[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await appPool().connect()
    await client.query(`begin read only; select set_config('onceover.tenant_id', '${tenantId}', true)`)
    const result = await client.query<Row>(text, values)
    await client.query('commit')
    client.release()
    return result.rows
  } catch (error) {
    const known = asLedgerError(error)
    if (client !== undefined) await abandon(client, known)
    throw known
  }
}

async function abandon(client: pg.PoolClient, error: unknown): Promise<void> {
  if (error instanceof LedgerUnavailableError) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true)
  )
}
