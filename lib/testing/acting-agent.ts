import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActIntention, Delivery, ToolOutcome } from '@/lib/client/act'
import { type Client, createClient } from '@/lib/client/client'
import { readResponse } from '@/lib/client/read-response'
import { type FaultProxy, startFaultProxy } from '@/lib/fault-proxy/fault-proxy'
import { createApi } from '@/lib/http/mount'
import { type PracticeProvider, startPracticeProvider } from '@/lib/practice-provider/provider'
import { perform } from '@/lib/verbs/perform'
import type { TestDatabase } from './database'
import { listen } from './listen'
import { type TestTenant, testTenant } from './tenant'

/** An agent with its ledger behind a network fault proxy, and a provider that counts real effects. */
export type ActingAgent = {
  tenant: TestTenant
  provider: PracticeProvider
  /** Stands between `client` and the ledger. */
  wire: FaultProxy
  /** Reaches the ledger through `wire`. */
  client: Client
  /** Reaches the ledger without the proxy. */
  direct: Client
  /** A payment of 125.00 for an order, under the key `run_1:<order>:payment.create`. */
  payment: (order: string) => ActIntention
  /** The tool: posts the payment to the provider, which shows the fault if one is named. */
  pay: (order: string, fault?: string) => (delivery: Delivery) => Promise<ToolOutcome>
  stop: () => Promise<void>
}

/** Starts all of it, on a tenant of its own. */
export async function actingAgent(database: TestDatabase): Promise<ActingAgent> {
  const tenant = await testTenant(database)
  const made = await perform('createKey', await tenant.person('admin'), {
    body: { name: 'billing-bot', preset: 'agent' }
  })
  if (!made.ok) throw new Error(made.refusal.detail)
  const key = made.value.body.secret
  const ledger = await listen(createApi())
  const wire = await startFaultProxy({ host: '127.0.0.1', port: ledger.port })
  const folder = await mkdtemp(join(tmpdir(), 'acting-agent-'))
  const provider = await startPracticeProvider({ logFile: join(folder, 'effects.jsonl') })
  const payload = (order: string) => ({ amount: '125.00', currency: 'GBP', customer: 'cus_9', order })
  return {
    tenant,
    provider,
    wire,
    client: createClient({ baseUrl: `http://127.0.0.1:${wire.port}`, key, timeoutMs: 2000 }),
    direct: createClient({ baseUrl: ledger.url, key }),
    payment: (order) => ({
      idempotencyKey: `run_1:${order}:payment.create`,
      action: 'payment.create',
      reference: `payment-${order}`,
      request: payload(order),
      amount: { value: '125.00', currency: 'GBP' },
      entities: { order, customer: 'cus_9' },
      context: { runId: 'run_1', step: order, agentId: 'billing-bot', layer: 'agent' },
      provider: 'practice'
    }),
    pay: (order, fault) => async (delivery) => {
      const response = await fetch(`${provider.url}/v1/payments`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': delivery.idempotencyKey,
          ...(fault && { 'practice-fault': fault })
        },
        body: JSON.stringify({
          ...payload(order),
          metadata: { onceover_reference: delivery.reference?.value ?? order }
        }),
        signal: delivery.signal
      })
      return readResponse(response)
    },
    stop: async () => {
      await wire.stop()
      await Promise.all([ledger.close(), provider.stop()])
      await rm(folder, { recursive: true, force: true })
    }
  }
}
