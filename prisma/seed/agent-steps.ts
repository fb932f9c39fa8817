import { type ActIntention, type ActResult, act, type ToolOutcome } from '@/lib/client/act'
import { deriveKey } from '@/lib/client/derive-key'
import { readResponse } from '@/lib/client/read-response'
import type { SeedWorld } from './world'

/** The intention of an agent in a scenario. */
export type Intent = {
  tool: 'payment.create' | 'payout.create' | 'refund.create' | 'ticket.create'
  runId: string
  step: number
  reference: string
  /** The request to the provider; `amount` and `currency` make it money. */
  request: Readonly<Record<string, string>>
  entities: Readonly<Record<string, string>>
  leaseSeconds?: number
}

/** The intention in the form of begin, with the key that every retry of the step has. */
export async function intentionOf(intent: Intent): Promise<ActIntention> {
  const { tool, runId, step, reference, request, entities, leaseSeconds } = intent
  const { amount, currency } = request
  return {
    idempotencyKey: await deriveKey({ runId, step, tool }),
    action: tool,
    reference,
    request,
    ...(amount && currency && { amount: { value: amount, currency } }),
    entities,
    context: { workflowId: runId.replace(/-[^-]*$/, ''), runId, step, agentId: 'billing-bot', layer: 'agent' },
    provider: 'practice',
    ...(leaseSeconds && { leaseSeconds })
  }
}

/** Carries an intention out through the ledger; the provider shows the fault if one is named. */
export async function actOut(world: SeedWorld, intent: Intent, fault?: string): Promise<ActResult> {
  return act(world.agent, await intentionOf(intent), () => callProvider(world, intent, fault))
}

/** The call to the provider alone, without the ledger: the part between begin and report. */
export async function callProvider({ providerUrl }: SeedWorld, intent: Intent, fault?: string): Promise<ToolOutcome> {
  const resource = intent.tool === 'ticket.create' ? 'tickets' : 'payments'
  const response = await fetch(`${providerUrl}/v1/${resource}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': (await intentionOf(intent)).idempotencyKey,
      ...(fault && { 'practice-fault': fault })
    },
    body: JSON.stringify({ ...intent.request, metadata: { onceover_reference: intent.reference } })
  })
  return readResponse(response)
}

/** Throws if a scenario fails, so that a partial one is not used. */
export function expectDecision(acted: ActResult, decision: ActResult['decision'], code?: string): void {
  const got = 'code' in acted ? `${acted.decision} ${acted.code}` : acted.decision
  if (acted.decision !== decision || (code !== undefined && got !== `${decision} ${code}`)) {
    throw new Error(`The scenario expected ${[decision, code].filter(Boolean).join(' ')} but got ${got}.`)
  }
}
