import type pg from 'pg'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { appPool } from './app-pool'
import { askTwice } from './ask-twice'
import { asLedgerError, LedgerUnavailableError } from './errors'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Runs one read-only statement under a tenant's row-level security.
 * Begin and tenant travel together, so a read costs three round trips on one connection.
 */
export async function readAsTenant<Row extends pg.QueryResultRow>(
  tenantId: TenantId,
  text: string,
  values: unknown[]
): Promise<Row[]> {
  if (!UUID.test(tenantId)) throw new TypeError('a tenant id is a uuid')
  return askTwice(() => read<Row>(tenantId, text, values))
}

/**
 * Leaves the planner what reads rows in the order of an index. Where statistics are not there yet, or a value does not
 * occur, it would rather read every row of the tenant and sort: estimates of one row make that look cheap.
 */
const BY_INDEX = [
  ...['seqscan', 'bitmapscan', 'sort', 'incremental_sort', 'hashjoin', 'mergejoin'].map((node) => `enable_${node}`),
  // A path that had to sort after all is priced so high that it would be compiled first.
  'jit'
]
  .map((setting) => `, set_config('${setting}', 'off', true)`)
  .join('')

/** As `readAsTenant`, for pages of lists: each table is read through an index, in its order where the statement wants one. */
export async function readByIndex<Row extends pg.QueryResultRow>(
  tenantId: TenantId,
  text: string,
  values: unknown[]
): Promise<Row[]> {
  if (!UUID.test(tenantId)) throw new TypeError('a tenant id is a uuid')
  return askTwice(() => read<Row>(tenantId, text, values, BY_INDEX))
}

async function read<Row extends pg.QueryResultRow>(
  tenantId: TenantId,
  text: string,
  values: unknown[],
  settings = ''
): Promise<Row[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await appPool().connect()
    await client.query(`begin read only; select set_config('onceover.tenant_id', '${tenantId}', true)${settings}`)
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
