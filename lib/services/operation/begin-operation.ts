import type { BeginAnswer } from '@/lib/api/begin'
import { registerUndeclaredAction } from '@/lib/db/actions'
import { LedgerUnavailableError } from '@/lib/db/errors'
import { ledgerBegin } from '@/lib/db/ledger-begin'
import type { TenantConfig } from '@/lib/db/tenant-config'
import { classifyBegin, newBeginRefusal } from '@/lib/domain/begin/classify-begin'
import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import { fingerprint } from '@/lib/domain/exact/canonical'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import type { OperationRecord, Owner } from '@/lib/domain/operation/operation'
import { type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import type { ActionPolicy } from '@/lib/domain/policy/policy'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { contractOf } from '@/lib/services/kernel/contract-of'
import { runBudgetRefusal } from '@/lib/services/kernel/decide-and-save'
import { rememberBegun } from '@/lib/services/kernel/just-begun'
import { REVOKED, wasRevoked } from '@/lib/services/kernel/revoked-key'
import { forgetTenantConfig, ownerOf, policyOf, tenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { answerKnown, executeAnswer, type Presented, plannedAnswer } from './begin-answers'
import { claimKnown } from './claim-operation'
import { type Intention, type ParsedBegin, prepareIntention } from './prepare-intention'

/** The number of configuration changes during a request before it gives up. */
const MAX_ROUNDS = 8

/**
 * Decides whether an intention can be executed. Exactly one caller of a key gets `execute`; every other caller gets an
 * answer from the ledger. The intention is committed before the answer is sent (R2).
 */
export async function beginOperation(
  ctx: ServiceContext,
  input: { key: string; body: ParsedBegin }
): Promise<Result<Answer<BeginAnswer>>> {
  const { key, body } = input
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const config = await tenantConfig(ctx.tenantId)
    if (await wasRevoked(ctx, config)) return refused(REVOKED)
    const policy = policyOf(config, body.action)
    const rules = { policy, contract: contractOf(config, policy) }
    const refusalOfNew = newBeginRefusal(policy, config, false)
    if (refusalOfNew === null && !config.actions.has(body.action)) {
      await registerUndeclaredAction(ctx.tenantId, body.action)
      forgetTenantConfig(ctx.tenantId)
      continue
    }
    const prepared = prepareIntention(ctx, key, body, {
      policy,
      owner: ownerOf(config, policy),
      contract: rules.contract,
      insertable: refusalOfNew === null
    })
    if (!prepared.ok) return prepared
    const answer = await ask(ctx, config, rules, prepared.value, refusalOfNew)
    if (answer !== 'again') return answer
    forgetTenantConfig(ctx.tenantId)
  }
  throw new LedgerUnavailableError(
    'The configuration changed several times during the request, so nothing was saved. Try again.',
    {
      retryAfterSeconds: 1
    }
  )
}

/** The rules of an action: the inventory's policy and the provider's contract. */
type Rules = { policy: ActionPolicy; contract: ContractRules | null }

async function ask(
  ctx: ServiceContext,
  config: TenantConfig,
  rules: Rules,
  intention: Intention,
  refusalOfNew: Refusal | null
): Promise<Result<Answer<BeginAnswer>> | 'again'> {
  const found = await ledgerBegin(ctx.tenantId, config.configVersion, intention.row)
  const { row } = intention
  const presented: Presented = {
    key: row.operation.idempotency_key,
    fingerprint: intention.fingerprint,
    requestCanonical: intention.requestCanonical,
    action: row.operation.action,
    provider: row.operation.provider,
    providerNamed: intention.providerNamed,
    mode: row.mode,
    worker: {
      leaseSeconds: row.lease_seconds,
      layer: row.operation.layer,
      agentId: row.operation.agent_id,
      toolCallId: row.operation.tool_call_id
    }
  }
  switch (found.verdict) {
    case 'stale_config':
      return 'again'
    case 'created':
      return created(ctx, withOwnerName(found.operation, ownerOf(config, rules.policy)), rules, presented)
    case 'known':
      return known(ctx, found.operation, rules, asSavedThen(found.operation, presented, rules.policy), found.now)
    case 'run_budget':
      return refused(runBudgetRefusal())
    case 'replaces_unknown':
      return refused({
        code: 'invalid_request',
        detail: 'The operation named in `replaces` does not exist.',
        errors: [{ pointer: '/replaces', message: 'no such operation' }]
      })
    case 'not_insertable':
      return refused(
        refusalOfNew ?? {
          code: 'action_not_cleared',
          detail: 'The action is not cleared to run.',
          decision: 'refuse',
          safeNewKey: false
        }
      )
  }
}

const withOwnerName = (op: OperationRecord, { name }: Owner): OperationRecord => ({
  ...op,
  owner: { ...op.owner, name }
})

function created(
  ctx: ServiceContext,
  op: OperationRecord,
  rules: Rules,
  presented: Presented
): Result<Answer<BeginAnswer>> | Promise<Result<Answer<BeginAnswer>>> {
  if (op.heldBehind !== null) return known(ctx, op, rules, presented, op.createdAt)
  rememberBegun(ctx, op)
  return {
    ok: true,
    value: { status: 'created', body: op.state === 'planned' ? plannedAnswer(op) : executeAnswer(op, rules.contract) }
  }
}

async function known(
  ctx: ServiceContext,
  op: OperationRecord,
  rules: Rules,
  presented: Presented,
  now: number
): Promise<Result<Answer<BeginAnswer>>> {
  const verdict = classifyBegin(op, presented, { now, ...rules })
  // Only a claim can change the operation, so only a claim loads all its records and decides again.
  if (verdict.kind === 'execute') return claimKnown(ctx, op.id, presented)
  return answerKnown(ctx, op, presented, verdict)
}

/**
 * A retry stays a retry if the inventory has changed since then: the excluded fields, or the provider of the action.
 * Both requests are then compared by the current rules; a request that differs by these still differs.
 */
function asSavedThen(op: OperationRecord, presented: Presented, policy: ActionPolicy): Presented {
  if (presented.fingerprint === op.fingerprint || op.request === null) return presented
  const provider = presented.providerNamed ? presented.provider : op.provider
  const byTodaysRules = (action: string, by: string | null, request: string): string =>
    fingerprint({
      action,
      provider: by,
      request: JSON.parse(request) as JsonValue,
      excludedPointers: policy.excludedPointers
    }).hex
  const saved = byTodaysRules(op.action, op.provider, op.request)
  const now = byTodaysRules(presented.action ?? op.action, provider ?? null, presented.requestCanonical)
  return saved === now ? { ...presented, provider, fingerprint: op.fingerprint } : presented
}
