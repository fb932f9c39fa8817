import type { z } from 'zod'
import type { beginBodySchema } from '@/lib/api/begin'
import type { BeginRow } from '@/lib/db/ledger-begin'
import { similarityDigest } from '@/lib/domain/begin/similarity'
import { type ContractRules, keyRetentionSeconds } from '@/lib/domain/contract/contract-rules'
import { canonicalJson, fingerprint } from '@/lib/domain/exact/canonical'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import { type Amount, parseAmount } from '@/lib/domain/exact/money'
import { event, ownerData } from '@/lib/domain/operation/event-data'
import { fromWireId, toWireId } from '@/lib/domain/operation/ids'
import { intentionSaved } from '@/lib/domain/operation/intention-saved'
import type { OperationContext, Owner } from '@/lib/domain/operation/operation'
import type { FieldError } from '@/lib/domain/operation/refusal'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { ActionPolicy } from '@/lib/domain/policy/policy'
import { redact, redactText } from '@/lib/domain/redaction/redaction'
import { newId } from '@/lib/new-id'
import type { ServiceContext } from '@/lib/services/kernel/context'

export type ParsedBegin = z.output<typeof beginBodySchema>

/** The flag of an operation with an undeclared action, so that a manager checks the inventory. */
export const UNDECLARED_FLAG = 'undeclared_action'

/** Largest amount in minor units that JSON carries exactly; the column has the same limit. */
const MINOR_MAX = BigInt(Number.MAX_SAFE_INTEGER)

/** The request in the form in which it is compared and saved. */
export type Intention = { row: BeginRow; fingerprint: string; requestCanonical: string; providerNamed: boolean }

/**
 * Redacts, canonicalises and fingerprints a request to begin. No secret reaches the hash, the database or a log.
 * @param insertable False if the action cannot begin new operations; the row then only finds existing ones.
 */
export function prepareIntention(
  ctx: ServiceContext,
  key: string,
  body: ParsedBegin,
  world: { policy: ActionPolicy; owner: Owner; contract: ContractRules | null; insertable: boolean }
): Result<Intention> {
  const { policy, owner, contract } = world
  const errors: FieldError[] = []
  const reference = body.reference ?? key
  if (redactText(key) !== key)
    errors.push({
      pointer: '/Idempotency-Key',
      message: 'The key looks like a secret or a card number. Derive keys from business names.'
    })
  if (body.reference !== undefined && redactText(reference) !== reference)
    errors.push({ pointer: '/reference', message: 'The reference looks like a secret or a card number.' })
  const amount = body.amount ? parseAmount(body.amount) : null
  if (amount !== null && !amount.ok) errors.push({ pointer: `/amount${amount.pointer}`, message: amount.message })
  else if (amount?.ok && amount.minor > MINOR_MAX)
    errors.push({ pointer: '/amount/value', message: 'The amount is larger than 9007199254740991 minor units.' })
  const replaces = body.replaces ? fromWireId('op', body.replaces) : null
  if (errors.length > 0)
    return refused({ code: 'invalid_request', detail: 'The request to begin is not valid.', errors })

  const money = amount?.ok ? { minor: amount.minor, currency: amount.currency } : null
  const request = redact(body.request as JsonValue).value
  const provider = body.provider ?? policy.provider
  const entities = redact((body.entities ?? {}) as JsonValue).value as Record<string, string>
  const context = cleanContext(body)
  const print = fingerprint({ action: body.action, provider, request, excludedPointers: policy.excludedPointers })
  const requestCanonical = policy.excludedPointers.length === 0 ? print.material : canonicalJson(request)
  const leaseSeconds = body.leaseSeconds ?? policy.leaseSeconds
  const retention = keyRetentionSeconds(contract)
  const flags = policy.declared ? [] : [UNDECLARED_FLAG]
  const similarity =
    policy.similarity.policy === 'off'
      ? null
      : similarityOf(policy, body.action, request, body.amount ?? null, entities)

  const intention = intentionSaved({
    action: body.action,
    actionClass: policy.class,
    ...(provider === null ? {} : { provider }),
    reference,
    idempotencyKey: key,
    fingerprint: print.hex,
    ...(money === null ? {} : { amountMinor: money.minor.toString(), currency: money.currency }),
    entities,
    context,
    ...(replaces === null ? {} : { replaces: toWireId('op', replaces) }),
    maxAttempts: policy.budget.maxAttempts,
    budgetSeconds: policy.budget.maxElapsedSeconds,
    owner: ownerData(owner),
    flags
  })
  const worker = context.agentId ?? ctx.credentialId
  const grant = event('attempt_granted', {
    number: 1,
    fencingToken: '1',
    reason: 'first',
    leaseSeconds,
    holder: ctx.credentialId,
    ...(context.layer === null ? {} : { layer: context.layer }),
    worker,
    ...(context.toolCallId === null ? {} : { toolCallId: context.toolCallId }),
    ...(retention === null ? {} : { keyRetentionSeconds: retention })
  })

  const row: BeginRow = {
    mode: body.mode,
    insertable: world.insertable,
    lease_seconds: leaseSeconds,
    budget_seconds: policy.budget.maxElapsedSeconds,
    key_retention_seconds: retention,
    similarity_policy: policy.similarity.policy,
    similarity_window_seconds: policy.similarity.windowSeconds,
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    request_id: ctx.requestId,
    traceparent: ctx.traceparent,
    intention_data: JSON.stringify({ ...intention.data, via: ctx.via }),
    grant_data: JSON.stringify({ ...grant.data, via: ctx.via }),
    operation: {
      id: newId(),
      idempotency_key: key,
      reference,
      fingerprint: `\\x${print.hex}`,
      action: body.action,
      action_class: policy.class,
      provider,
      request: requestCanonical,
      amount_minor: money === null ? null : Number(money.minor),
      currency: money?.currency ?? null,
      entities,
      workflow_id: context.workflowId,
      run_id: context.runId,
      step: context.step,
      agent_id: context.agentId,
      tool_call_id: context.toolCallId,
      source_event_id: context.sourceEventId,
      layer: context.layer,
      replaces,
      similarity_digest: similarity === null ? null : `\\x${similarity}`,
      max_attempts: policy.budget.maxAttempts,
      owner_team_id: owner.id,
      flags
    }
  }
  return {
    ok: true,
    value: {
      row,
      fingerprint: print.hex,
      requestCanonical,
      providerNamed: body.provider !== null && body.provider !== undefined
    }
  }
}

function cleanContext(body: ParsedBegin): OperationContext {
  const { context = {} } = body
  const clean = (text: string | null | undefined) => (text === null || text === undefined ? null : redactText(text))
  return {
    workflowId: clean(context.workflowId),
    runId: clean(context.runId),
    step: context.step === null || context.step === undefined ? null : clean(String(context.step)),
    agentId: clean(context.agentId),
    toolCallId: clean(context.toolCallId),
    sourceEventId: clean(context.sourceEventId),
    layer: context.layer ?? null
  }
}

function similarityOf(
  policy: ActionPolicy,
  action: string,
  request: JsonValue,
  amount: Amount | null,
  entities: Record<string, string>
): string | null {
  const digest = similarityDigest({ action, fields: policy.similarity.fields, request, amount, entities })
  return digest === null ? null : Buffer.from(digest).toString('hex')
}
