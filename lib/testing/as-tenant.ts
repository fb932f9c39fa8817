import type pg from 'pg'

/**
 * Runs statements in one transaction with the tenant set to `tenant`: a uuid, any other text, or null for none at all.
 * Commits, or rolls back when `run` throws or `keep` is false.
 */
export async function asTenant<T>(
  pool: pg.Pool,
  tenant: string | null,
  run: (client: pg.PoolClient) => Promise<T>,
  { keep = true } = {}
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (tenant !== null) await client.query("select set_config('onceover.tenant_id', $1, true)", [tenant])
    const answer = await run(client)
    await client.query(keep ? 'commit' : 'rollback')
    client.release()
    return answer
  } catch (error) {
    await client.query('rollback')
    client.release()
    throw error
  }
}
