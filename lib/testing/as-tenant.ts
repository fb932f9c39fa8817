import type pg from 'pg'

/**
 * Runs one statement under a tenant's row-level security, which binds the owner of the schema too.
 *
 * @param pool Usually the owner's, to look or arrange behind the product's back.
 */
export async function asTenant<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  tenantId: string,
  text: string,
  values: unknown[] = []
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('onceover.tenant_id', $1, true)`, [tenantId])
    const { rows } = await client.query<Row>(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
