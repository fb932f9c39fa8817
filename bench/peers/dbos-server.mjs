// One workflow with one step, keyed by the request's idempotency key, behind the smallest HTTP server there is.
import { createServer } from 'node:http'
import { DBOS } from '@dbos-inc/dbos-sdk'

DBOS.setConfig({
  name: 'bench',
  systemDatabaseUrl: process.env.DATABASE_URL,
  systemDatabasePoolSize: Number(process.env.POOL_SIZE),
  logLevel: 'warn'
})
const pay = DBOS.registerWorkflow(
  async (request) => {
    const paid = await DBOS.runStep(async () => ({ id: `pay_${request.order}` }), { name: 'pay' })
    return { paid }
  },
  { name: 'pay' }
)
await DBOS.launch()

createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    try {
      const workflowID = request.headers['idempotency-key']
      const body = JSON.parse(Buffer.concat(chunks).toString())
      const result = await DBOS.withNextWorkflowID(workflowID, () => pay(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
