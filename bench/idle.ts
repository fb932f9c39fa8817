import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'
import { beginBodySchema } from '@/lib/api/begin'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { defaultPolicy } from '@/lib/domain/policy/policy'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { prepareIntention } from '@/lib/services/operation/prepare-intention'
import { median, openStage } from './stage'

/**
 * P4: an idle begin, one connection and nobody else, against the bare `ledger_begin` through pg on one connection, and
 * against a function written for a single row. Interleaved one by one, so that all see the same machine.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2000)

const intentionOf = (ref: string) => ({
  action: 'payment.create',
  reference: ref,
  request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: ref },
  amount: { value: '125.00', currency: 'GBP' },
  entities: { order: ref },
  context: { workflowId: 'wf_1', step: 3, agentId: 'billing-bot', layer: 'agent' }
})

const contextOf = (tenantId: string): ServiceContext => ({
  tenantId: vouchTenant(tenantId),
  actor: { type: 'agent', id: tenantId, name: 'bench' },
  scopes: new Set(),
  role: null,
  credentialId: tenantId,
  requestId: randomUUID(),
  traceparent: null,
  via: 'http'
})

const stage = await openStage({ withNext: false })
try {
  const { owner, url, api, key, tenantId, teamId } = stage
  await owner.query(readFileSync('bench/begin-baseline.sql', 'utf8'))
  const client = new pg.Client({ connectionString: url, options: '-c role=onceover_app' })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(api)

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      const ref = randomUUID()
      const body = JSON.stringify({ ...intentionOf(ref), provider: 'practice' })
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': `"${ref}"`
      }
      const request = http.request(
        { hostname, port, agent, method: 'POST', path: '/api/v1/operations', headers },
        (response) => {
          response.resume()
          response.once('end', () =>
            response.statusCode === 201 ? resolve() : reject(new Error(`status ${response.statusCode}`))
          )
        }
      )
      request.once('error', reject)
      request.end(body)
    })
  // The first begin declares the action, and so moves the configuration that later ones are decided on.
  await begin()
  const answers = await owner.query(
    `begin; select set_config('onceover.tenant_id', '${tenantId}', true); select config_version from tenants; commit`
  )
  const version = (answers as unknown as { rows: { config_version: string }[] }[])[2]?.rows[0]?.config_version
  const rowOf = (ref: string): string => {
    const body = beginBodySchema.parse({ ...intentionOf(ref), provider: 'practice' })
    const owner = { type: 'team' as const, id: teamId, name: 'operations' }
    const world = {
      policy: { ...defaultPolicy('payment.create'), declared: true },
      owner,
      contract: null,
      insertable: true
    }
    const prepared = prepareIntention(contextOf(tenantId), ref, body, world)
    if (!prepared.ok) throw new Error(prepared.refusal.detail)
    return JSON.stringify([{ ord: 0, ...prepared.value.row }])
  }
  const own = async (row: string) => {
    const text = 'select ord, verdict, operation, now_at from ledger_begin($1, $2, $3)'
    const { rows } = await client.query({ name: 'own', text, values: [tenantId, version, row] })
    if (rows[0]?.verdict !== 'created') throw new Error(`ledger_begin answered ${rows[0]?.verdict}`)
  }
  const bare = () => client.query({ name: 'bare', text: 'select bench_begin_one($1, $2)', values: [tenantId, teamId] })

  const timed = async (call: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    await call()
    return performance.now() - startedAt
  }
  for (let warm = 0; warm < 300; warm += 1) {
    await begin()
    await own(rowOf(randomUUID()))
    await bare()
  }
  const overHttp: number[] = []
  const bareFunction: number[] = []
  const singleRow: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = rowOf(randomUUID())
    overHttp.push(await timed(begin))
    bareFunction.push(await timed(() => own(row)))
    singleRow.push(await timed(bare))
  }
  agent.destroy()
  await client.end()
  const [httpMs, bareMs, singleMs] = [median(overHttp), median(bareFunction), median(singleRow)]
  console.log(
    `P4 median: idle begin over HTTP ${httpMs.toFixed(2)} ms, bare ledger_begin ${bareMs.toFixed(2)} ms, ratio ${(httpMs / bareMs).toFixed(2)} (goal at most 1.50); a function for a single row ${singleMs.toFixed(2)} ms, ratio ${(httpMs / singleMs).toFixed(2)}`
  )
} finally {
  await stage.close()
}
