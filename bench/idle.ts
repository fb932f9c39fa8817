import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { beginBodySchema } from '@/lib/api/begin'
import { setAppPool } from '@/lib/db/app-pool'
import { ledgerBegin } from '@/lib/db/ledger-begin'
import { APP_ROLE, createPool } from '@/lib/db/pool'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { defaultPolicy } from '@/lib/domain/policy/policy'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { prepareIntention } from '@/lib/services/operation/prepare-intention'
import { createBaseline } from './baseline'
import { benchIntention } from './intention'
import { ms, printTable, times } from './report'
import { isTrial } from './settings'
import type { Stage } from './stage'
import { median, quantile } from './statistics'

const ROUNDS = isTrial ? 300 : 2_000
const WARM = 300

/**
 * P4: an idle begin, one connection and nothing else, against the ledger's own statement through pg on one connection, as
 * lib/db/ledger-begin.ts sends it, and against a function written for a single row. Taken in turn, one by one.
 */
export async function compareIdle(stage: Stage): Promise<void> {
  const { owner, url, api, key, tenantId, teamId } = stage
  await createBaseline(owner)
  const pool = createPool({ url, role: APP_ROLE, max: 1 })
  setAppPool(pool)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const overHttp = () => beginOverHttp(api, key, agent)
    // The first begin declares the action, and so moves the configuration that later ones are decided on.
    await overHttp()
    const { rows } = await owner.query('select config_version from tenants')
    const version = Number(rows[0].config_version)
    const bare = async () => {
      const { verdict } = await ledgerBegin(vouchTenant(tenantId), version, rowOf(tenantId, teamId))
      if (verdict !== 'created') throw new Error(`the ledger answered ${verdict}`)
    }
    const single = () =>
      pool.query({ name: 'bench', text: 'select bench_begin_one($1, $2)', values: [tenantId, teamId] })
    const calls = [overHttp, bare, single]
    const times: number[][] = calls.map(() => [])
    for (let round = -WARM; round < ROUNDS; round += 1)
      for (const [index, call] of calls.entries()) {
        const startedAt = performance.now()
        await call()
        if (round >= 0) times[index]?.push(performance.now() - startedAt)
      }
    print(times)
  } finally {
    agent.destroy()
    setAppPool(undefined)
    await pool.end()
  }
}

function print([overHttp = [], bare = [], single = []]: number[][]): void {
  const row = (name: string, of: number[]) => [
    name,
    ms(median(of)),
    ms(quantile(of, 0.99)),
    of === overHttp ? '' : times(median(overHttp) / median(of))
  ]
  printTable(
    `P4: an idle begin, ${overHttp.length} of each in turn`,
    ['', 'median', 'p99', 'begin over HTTP is'],
    [
      row('begin over HTTP', overHttp),
      row('the statement alone, through pg', bare),
      row('a function for a single row', single)
    ],
    ['Goal: at most 1.50 × the statement alone.']
  )
}

function beginOverHttp(api: string, key: string, agent: http.Agent): Promise<void> {
  const ref = randomUUID()
  const body = JSON.stringify(benchIntention(ref))
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `"${ref}"`
  }
  return new Promise((resolve, reject) => {
    const request = http.request(`${api}/api/v1/operations`, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`status ${response.statusCode}`))
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

function rowOf(tenantId: string, teamId: string) {
  const ref = randomUUID()
  const ctx: ServiceContext = {
    tenantId: vouchTenant(tenantId),
    actor: { type: 'agent', id: tenantId, name: 'bench' },
    scopes: new Set(),
    role: null,
    credentialId: tenantId,
    requestId: randomUUID(),
    traceparent: null,
    via: 'http'
  }
  const prepared = prepareIntention(ctx, ref, beginBodySchema.parse(benchIntention(ref)), {
    policy: { ...defaultPolicy('payment.create'), declared: true },
    owner: { type: 'team', id: teamId, name: 'operations' },
    contract: null,
    insertable: true
  })
  if (!prepared.ok) throw new Error(prepared.refusal.detail)
  return prepared.value.row
}
