import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { median, openStage } from './stage'

/**
 * P4: an idle begin, one connection and nobody else, against the bare function through pg on one connection. Interleaved one
 * by one, so that both see the same machine; the ratio of the medians.
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 2000)

const stage = await openStage({ withNext: false })
try {
  const { owner, url, api, key, tenantId, teamId } = stage
  const { readFileSync } = await import('node:fs')
  await owner.query(readFileSync('bench/begin-baseline.sql', 'utf8'))
  const client = new pg.Client({ connectionString: url, options: '-c role=onceover_app' })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(api)

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      const ref = randomUUID()
      const body = JSON.stringify({
        action: 'payment.create',
        reference: ref,
        request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: ref },
        amount: { value: '125.00', currency: 'GBP' },
        entities: { order: ref },
        context: { workflowId: 'wf_1', step: 3, agentId: 'billing-bot', layer: 'agent' },
        provider: 'practice'
      })
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
  const bare = () => client.query({ name: 'bare', text: 'select bench_begin_one($1, $2)', values: [tenantId, teamId] })

  const timed = async (call: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    await call()
    return performance.now() - startedAt
  }
  for (let warm = 0; warm < 300; warm += 1) {
    await begin()
    await bare()
  }
  const ours: number[] = []
  const theirs: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    ours.push(await timed(begin))
    theirs.push(await timed(bare))
  }
  agent.destroy()
  await client.end()
  console.log(
    `P4 median: idle begin over HTTP ${median(ours).toFixed(2)} ms, bare function ${median(theirs).toFixed(2)} ms, ratio ${(median(ours) / median(theirs)).toFixed(2)} (goal at most 1.50)`
  )
} finally {
  await stage.close()
}
