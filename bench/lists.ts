import http from 'node:http'
import { join } from 'node:path'
import { encodeCursor } from '@/lib/domain/exact/cursor'
import { toWireId } from '@/lib/domain/operation/ids'
import { projectRoot } from '@/lib/project-root'
import { insertManyOperations, manyId, RARE } from '@/lib/testing/many-operations'
import { ms, printTable, say, times } from './report'
import { isTrial } from './settings'
import { openStage, type Stage } from './stage'
import { quantile } from './statistics'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_OPERATIONS ?? 2_000_000)
const CHUNK = 50_000
const REPEATS = isTrial ? 20 : 120
const PAGE = 50
const DEEP = 4_000

/** What else runs on the machine only ever adds time, so the lower quartile says more of a read than its median. */
const lowerQuartile = (values: readonly number[]): number => quantile(values, 0.25)

/** A read: its name, and its path in the small and in the large ledger. */
type Read = { name: string; small: string; large: string }

/**
 * P5: every filter of the list, the queue, its numbers and a timeline on 2,000,000 operations against 10,000, each in a
 * database of its own behind a server of its own, asked in turn over HTTP on one connection each.
 * The databases are filled by SQL and kept under .cache; they have no audit chain that would verify.
 */
export async function compareLists(): Promise<void> {
  const small = await openLedger('small', SMALL)
  const large = await openLedger('large', LARGE)
  try {
    const agents = { small: new http.Agent({ keepAlive: true }), large: new http.Agent({ keepAlive: true }) }
    const ledgers = { small, large }
    const rows: string[][] = []
    let worst = 0
    for (const read of reads()) {
      const taken: { small: number[]; large: number[] } = { small: [], large: [] }
      for (let repeat = -5; repeat < REPEATS; repeat += 1) {
        // Each side is the second one as often as the first.
        for (const side of repeat % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          const took = await timed(ledgers[side], read[side], agents[side])
          if (repeat >= 0) taken[side].push(took)
        }
      }
      const [here, there] = [lowerQuartile(taken.small), lowerQuartile(taken.large)]
      worst = Math.max(worst, there / here)
      rows.push([read.name, ms(here), ms(there), times(there / here)])
    }
    for (const agent of Object.values(agents)) agent.destroy()
    printTable(
      `P5: lists and search, lower quartile of ${REPEATS}`,
      ['', `${SMALL.toLocaleString('en')} operations`, `${LARGE.toLocaleString('en')} operations`, 'ratio'],
      rows,
      [
        `Goal: at most 1.30; the worst is ${times(worst)}. Both ledgers have 200 operations each that are unresolved or held.`
      ]
    )
  } finally {
    await large.close()
    await small.close()
  }
}

async function openLedger(name: string, total: number): Promise<Stage> {
  const stage = await openStage({ folder: join(projectRoot(), '.cache/bench-lists', `${name}-${total}`) })
  try {
    await fill(stage, total)
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}

/** Each chunk is saved by itself, so that a run that was ended goes on where it was. */
async function fill({ owner, tenantId, teamId }: Stage, total: number): Promise<void> {
  const { rows } = await owner.query('select count(*)::int as count from operations')
  const made: number = rows[0].count
  if (made === total) return
  say(`Making ${total.toLocaleString('en')} operations under .cache/bench-lists; the next run finds them.`)
  for (let from = made + 1; from <= total; from += CHUNK) {
    const to = Math.min(total, from + CHUNK - 1)
    const client = await owner.connect()
    try {
      await client.query('begin')
      await insertManyOperations(client, { tenantId, teamId, from, to, total })
      await client.query('commit')
    } finally {
      client.release(true)
    }
    say(`  ${to.toLocaleString('en')}`)
  }
  await owner.query('vacuum analyze')
}

function reads(): Read[] {
  const list = (name: string, query: Record<string, string>, deep = false): Read[] => [
    { name, ...both((total) => pathOf(query, undefined, total)) },
    ...(deep
      ? [{ name: `${name}, page ${DEEP}`, small: pathOf(query, undefined, SMALL), large: pathOf(query, DEEP, LARGE) }]
      : [])
  ]
  const team = toWireId('team', '00000000-0000-7000-8000-00000000dead')
  const user = toWireId('usr', '00000000-0000-7000-8000-00000000dead')
  const timeline = (total: number) => `/api/v1/operations/${toWireId('op', manyId(total - 3))}/timeline`
  const operation = (total: number) => `/api/v1/operations/${toWireId('op', manyId(total - 3))}`
  return [
    ...list('all', {}, true),
    ...list('state=succeeded', { state: 'succeeded' }, true),
    ...list('state=failed', { state: 'failed' }),
    ...list('state=unknown', { state: 'unknown' }),
    ...list('state=submitted (none)', { state: 'submitted' }),
    ...list('unresolved=true', { unresolved: 'true' }),
    ...list('unresolved=false', { unresolved: 'false' }, true),
    ...list('overdue=true', { overdue: 'true' }),
    ...list('overdue=false', { overdue: 'false' }),
    ...list('held=true', { held: 'true' }),
    ...list('held=false', { held: 'false' }),
    ...list('awaitingApproval=true', { awaitingApproval: 'true' }),
    ...list('awaitingApproval=false', { awaitingApproval: 'false' }),
    ...list('action', { action: 'payment.create' }, true),
    ...list('action of three', { action: `${RARE}.create` }),
    ...list('action that does not occur', { action: 'nothing' }),
    ...list('provider', { provider: 'practice' }, true),
    ...list('provider of three', { provider: RARE }),
    ...list('provider that does not occur', { provider: 'nothing' }),
    ...list('agentId', { agentId: 'bot-7' }),
    ...list('agentId of three', { agentId: RARE }),
    ...list('agentId that does not occur', { agentId: 'nothing' }),
    ...list('owner, a team of none', { owner: team }),
    ...list('owner, a person of none', { owner: user }),
    ...list('reference', { reference: 'payment-77' }),
    ...list('idempotencyKey', { idempotencyKey: 'key-77' }),
    ...list('idempotencyKey that does not occur', { idempotencyKey: 'nothing' }),
    ...list('entity of one', { entity: 'order:ORD-77' }),
    ...list('entity of a third', { entity: 'customer:cus_1' }, true),
    ...list('entity that does not occur', { entity: 'order:nothing' }),
    ...list('workflowId', { workflowId: 'wf_77' }),
    ...list('runId', { runId: 'run_77' }),
    { name: 'q, one hit', ...both((total) => pathOf({ q: `ORD-${total - 3}` }, undefined, total)) },
    ...list('q, a start that all share', { q: 'ORD-' }),
    ...list('q that does not occur', { q: 'nothing' }),
    ...list('queue by deadline', { sort: 'deadline' }),
    ...list('queue by age', { sort: 'age' }),
    ...list('queue of a provider that does not occur', { sort: 'deadline', provider: 'nothing' }),
    { name: 'numbers of the queue', ...both(() => '/api/v1/operations/summary') },
    { name: 'timeline', ...both(timeline) },
    { name: 'operation, with what is related', ...both(operation) }
  ]
}

const both = (path: (total: number) => string): { small: string; large: string } => ({
  small: path(SMALL),
  large: path(LARGE)
})

function pathOf(query: Record<string, string>, page: number | undefined, total: number): string {
  const search = new URLSearchParams({ ...query, limit: String(PAGE) })
  if (page !== undefined) search.set('cursor', encodeCursor('-createdAt', [null, manyId(total - page * PAGE)]))
  return `/api/v1/operations?${search}`
}

function timed(stage: Stage, path: string, agent: http.Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(`${stage.api}${path}`, { agent, headers: { authorization: `Bearer ${stage.key}` } }, (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - startedAt)
            : reject(new Error(`${path}: status ${response.statusCode}`))
        )
      })
      .once('error', reject)
  })
}
