import type pg from 'pg'

/** What one statement read: rows that scans looked at, kept or not, and pages of tables and indexes. */
export type Reading = { text: string; rows: number; pages: number; nodes: string[] }

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Runs every read of the pool's connections once more under EXPLAIN, in the same transaction, and keeps what it read. */
export function watchPlans(pool: pg.Pool): Reading[] {
  const readings: Reading[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
    Object.assign(client, {
      query: async (text: string, values?: unknown[]) => {
        if (values !== undefined && /^\s*(select|with)\s/.test(text)) {
          const { rows } = await query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
          const plan = (rows[0]['QUERY PLAN'] as { Plan: Plan }[])[0]?.Plan
          if (plan !== undefined) readings.push({ text, ...read(plan) })
        }
        return query(text, values)
      }
    })
  })
  return readings
}

function read(plan: Plan): Omit<Reading, 'text'> {
  const scans = nodesOf(plan).filter((node) => node['Node Type'].endsWith('Scan') && node.Plans === undefined)
  const rowsOf = (node: Plan) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']
  return {
    rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    nodes: scans.map(
      (node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''} ${rowsOf(node)}`
    )
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
