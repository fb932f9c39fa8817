import { parseArgs } from 'node:util'
import { createClient } from '@/lib/client/client'
import { runAgent } from './example-agent/run-agent'

const USAGE = `Pays one order at the practice provider through the ledger, and asks again until it is settled.

  --order <id>         the order to pay
  --amount <decimal>   125.00 by default
  --currency <code>    GBP by default
  --customer <id>      cus_9 by default
  --run <id>           names the run; the same run pays the same order once (default: the order)
  --fault <fault>      what the provider shall do to the answer, such as accept_then_drop

ONCEOVER_KEY      an API key of the preset "agent"
ONCEOVER_URL      address of the ledger, http://localhost:3000 by default
PRACTICE_URL      address of the practice provider, http://127.0.0.1:4010 by default`

const { values } = parseArgs({
  options: {
    order: { type: 'string' },
    amount: { type: 'string', default: '125.00' },
    currency: { type: 'string', default: 'GBP' },
    customer: { type: 'string', default: 'cus_9' },
    run: { type: 'string' },
    fault: { type: 'string' },
    help: { type: 'boolean', short: 'h' }
  }
})
const { order: id, amount, currency, customer, fault } = values
const key = process.env.ONCEOVER_KEY

if (values.help || !id || !key) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  await runAgent(
    {
      client: createClient({ baseUrl: process.env.ONCEOVER_URL ?? 'http://localhost:3000', key }),
      providerUrl: process.env.PRACTICE_URL ?? 'http://127.0.0.1:4010',
      runId: values.run ?? id,
      say: (line) => console.log(line),
      everySeconds: 5,
      signal: stopping.signal
    },
    [{ id, amount, currency, customer, ...(fault && { fault }) }]
  )
}
