import { type ActResult, act, type Delivery, type ToolOutcome } from '@/lib/client/act'
import type { Client } from '@/lib/client/client'
import { deriveKey } from '@/lib/client/derive-key'
import { readResponse } from '@/lib/client/read-response'

export type Order = {
  id: string
  customer: string
  /** A decimal string with the currency's decimals, such as `125.00`. */
  amount: string
  currency: string
  /** A fault that the practice provider applies to this payment, such as `accept_then_drop`. */
  fault?: string
}

/** The run of the workflow and the step of one payment. Both stay the same for every retry. */
export type RunStep = { runId: string; step: number }

/**
 * One tool call of an agent: pays an order at most once, even if it is called repeatedly. It asks the ledger before it
 * sends anything, and reports the outcome.
 */
export async function payOrder(client: Client, providerUrl: string, order: Order, at: RunStep): Promise<ActResult> {
  const { id, customer, amount, currency } = order
  return act(
    client,
    {
      // From the run, the step and the tool: a retry of this step is the same intention, independent of the model.
      idempotencyKey: await deriveKey({ ...at, tool: 'payment.create' }),
      action: 'payment.create',
      reference: `payment-${id}`,
      request: { amount, currency, customer, order: id },
      amount: { value: amount, currency },
      entities: { order: id, customer },
      context: { workflowId: 'pay-orders', runId: at.runId, step: at.step, agentId: 'example-agent', layer: 'agent' },
      provider: 'practice'
    },
    (delivery) => postPayment(providerUrl, order, delivery)
  )
}

/** The call: once, without redirects, with the key and the reference from the ledger. */
async function postPayment(providerUrl: string, order: Order, delivery: Delivery): Promise<ToolOutcome> {
  const { id, customer, amount, currency, fault } = order
  const response = await fetch(`${providerUrl}/v1/payments`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(delivery.header && { [delivery.header.name]: delivery.header.value }),
      ...(fault !== undefined && { 'practice-fault': fault })
    },
    body: JSON.stringify({
      amount,
      currency,
      customer,
      order: id,
      // The provider stores this field unchanged, so that the payment can be found by our reference.
      metadata: { onceover_reference: delivery.reference?.value ?? `payment-${id}` }
    }),
    signal: delivery.signal
  })
  return readResponse(response)
}
