import { LedgerUnavailableError } from '@/lib/db/errors'
import { ledgerApply } from '@/lib/db/ledger-apply'
import { type LoadedOperation, ledgerLoad } from '@/lib/db/ledger-load'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { decide } from '@/lib/domain/decide/decide'
import type { Decision, World } from '@/lib/domain/decide/decision'
import type { Asker, Command } from '@/lib/domain/operation/commands'
import { type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import { STOP_GUIDANCE } from '@/lib/domain/words/stop-guidance'
import { changesSince } from './changes-since'
import type { ServiceContext } from './context'
import { contractOf } from './contract-of'
import { ownerOf, policyOf, tenantConfig } from './tenant-config-cache'

/**
 * The number of races that a request can lose before it gives up; each lost race means that another request changed the
 * operation.
 */
const MAX_ROUNDS = 12

/** The decision, and the operation with all its records after the change. */
export type Saved = { loaded: LoadedOperation; world: World; decision: Exclude<Decision, { kind: 'refused' }> }

/** The caller in the format of the domain. */
export const askerOf = (ctx: ServiceContext): Asker => ({ actor: ctx.actor, scopes: ctx.scopes, role: ctx.role })

export const NOT_FOUND: Refusal = { code: 'not_found', detail: 'This operation does not exist.' }

/** Everything outside the row of the operation that a decision can depend on. */
export async function worldOf(tenantId: TenantId, loaded: LoadedOperation): Promise<World> {
  const config = await tenantConfig(tenantId)
  const policy = policyOf(config, loaded.operation.action)
  return {
    now: loaded.now,
    policy,
    contract: contractOf(config, policy),
    evidence: loaded.evidence,
    reports: loaded.reports,
    defaultOwner: ownerOf(config, policy),
    random01: Math.random(),
    pending: loaded.resolutions.find((resolution) => resolution.id === loaded.operation.pendingResolutionId) ?? null
  }
}

/**
 * Handles every write except begin: load, decide, save if nothing changed in between, or start again.
 * @param commandFor Creates the command of each round from the loaded operation, or the answer if there is nothing to
 * decide.
 * @param remembered The operation as the process remembers it, for a first round without a load. Only a change can use
 * it, because the ledger compares its version; for every other answer the operation is loaded.
 */
export async function decideAndSave(
  ctx: ServiceContext,
  operationId: string,
  commandFor: (loaded: LoadedOperation, world: World) => Command | Refusal,
  remembered: LoadedOperation | null = null
): Promise<Result<Saved>> {
  if (remembered !== null) {
    const world = await worldOf(ctx.tenantId, remembered)
    const command = commandFor(remembered, world)
    const decision = 'code' in command ? null : decide(remembered.operation, command, world)
    const saved = decision?.kind === 'change' ? await save(ctx, remembered, world, decision, true) : 'conflict'
    if (saved !== 'conflict') return saved
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const loaded = await ledgerLoad(ctx.tenantId, operationId)
    if (loaded === null) return refused(NOT_FOUND)
    const world = await worldOf(ctx.tenantId, loaded)
    const command = commandFor(loaded, world)
    if ('code' in command) return refused(command)
    const decision = decide(loaded.operation, command, world)
    if (decision.kind === 'refused') return refused(await withChanges(ctx, operationId, command, decision.refusal))
    if (decision.kind !== 'change') return { ok: true, value: { loaded, world, decision } }
    const saved = await save(ctx, loaded, world, decision, false)
    if (saved !== 'conflict') return saved
  }
  throw new LedgerUnavailableError(
    'Other requests kept changing the operation, so this one was not saved. Try again.',
    {
      retryAfterSeconds: 1
    }
  )
}

async function save(
  ctx: ServiceContext,
  loaded: LoadedOperation,
  world: World,
  decision: Extract<Decision, { kind: 'change' }>,
  guessed: boolean
): Promise<Result<Saved> | 'conflict'> {
  const verdict = await ledgerApply(ctx.tenantId, {
    operationId: loaded.operation.id,
    expectedVersion: loaded.operation.version,
    at: world.now,
    guessed,
    actor: ctx.actor,
    requestId: ctx.requestId,
    via: ctx.via,
    events: decision.events,
    rows: decision.rows,
    moved: { before: loaded.operation, after: decision.next },
    ...(world.pending?.proposedBy.id ? { proposedBy: world.pending.proposedBy.id } : {})
  })
  switch (verdict.verdict) {
    case 'conflict':
      return 'conflict'
    case 'missing':
      return refused(NOT_FOUND)
    case 'run_budget':
      return refused(runBudgetRefusal(verdict.operation))
    case 'applied':
      return told(loaded, world, decision, verdict.at)
  }
}

function told(
  loaded: LoadedOperation,
  world: World,
  decision: Extract<Decision, { kind: 'change' }>,
  at: number
): Result<Saved> {
  const after = afterwards(loaded, at, decision)
  if (decision.refusal) return refused({ ...decision.refusal, operation: after.operation })
  return {
    ok: true,
    value: { loaded: after, world: { ...world, evidence: after.evidence, reports: after.reports }, decision }
  }
}

/** The loaded operation after the change, without another read. */
function afterwards(
  loaded: LoadedOperation,
  at: number,
  decision: Extract<Decision, { kind: 'change' }>
): LoadedOperation {
  const { rows } = decision
  const outcome = rows.resolutionDecision
  return {
    ...loaded,
    operation: { ...decision.next, updatedAt: at },
    lastFinding: rows.evidence?.finding ?? loaded.lastFinding,
    attempts: rows.attempt ? [...loaded.attempts, rows.attempt] : loaded.attempts,
    reports: rows.report ? [...loaded.reports, rows.report] : loaded.reports,
    evidence: rows.evidence ? [...loaded.evidence, rows.evidence] : loaded.evidence,
    resolutions: [
      ...loaded.resolutions.map((resolution) =>
        outcome?.id === resolution.id ? { ...resolution, ...outcome } : resolution
      ),
      ...(rows.resolution ? [rows.resolution] : [])
    ],
    notes: rows.note ? [...loaded.notes, rows.note] : loaded.notes
  }
}

async function withChanges(
  ctx: ServiceContext,
  operationId: string,
  command: Command,
  refusal: Refusal
): Promise<Refusal> {
  if (refusal.code !== 'version_conflict' || !('expectedVersion' in command)) return refusal
  return { ...refusal, changes: await changesSince(ctx.tenantId, operationId, command.expectedVersion) }
}

/** The budget of the run stops a loop that keeps asking (R15). */
export const runBudgetRefusal = (operation?: Refusal['operation']): Refusal => ({
  code: 'run_budget_exhausted',
  detail: 'The budget of this run is used up.',
  decision: 'refuse',
  safeNewKey: false,
  guidance: STOP_GUIDANCE.runBudgetExhausted,
  ...(operation ? { operation } : {})
})
