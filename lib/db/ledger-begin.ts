import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { askTwice } from './ask-twice'
import { batchSizes } from './batch-metrics'
import { LedgerUnavailableError } from './errors'
import { NaturalBatcher } from './natural-batcher'
import { type OperationRow, toRecord } from './operation-row'
import { runStatement } from './statement'

/** One intention as `ledger_begin` takes it: the SQL type `begin_row`. */
export type BeginRow = {
  mode: 'claim' | 'plan'
  /** False where nothing new may start; what is known is still found. */
  insertable: boolean
  lease_seconds: number
  budget_seconds: number
  key_retention_seconds: number | null
  similarity_policy: string | null
  similarity_window_seconds: number | null
  actor_type: string
  actor_id: string | null
  request_id: string
  traceparent: string | null
  intention_data: string
  grant_data: string
  operation: BeginColumns
}

/** The columns of `operations` that an intention brings; the ledger sets the others. Left out is null. */
export type BeginColumns = Pick<
  OperationRow,
  | 'id'
  | 'idempotency_key'
  | 'reference'
  | 'fingerprint'
  | 'action'
  | 'action_class'
  | 'provider'
  | 'request'
  | 'amount_minor'
  | 'currency'
  | 'entities'
  | 'workflow_id'
  | 'run_id'
  | 'step'
  | 'agent_id'
  | 'tool_call_id'
  | 'source_event_id'
  | 'layer'
  | 'replaces'
  | 'max_attempts'
  | 'flags'
> & { similarity_digest: string | null; owner_team_id: string }

/** What the ledger found; `now` is the database's clock at the decision. */
export type BeginRowVerdict =
  | { verdict: 'created' | 'known'; operation: OperationRecord; now: number }
  | { verdict: 'run_budget' | 'replaces_unknown' | 'not_insertable'; now: number }
  | { verdict: 'stale_config' }

type Pending = { configVersion: number; row: BeginRow }
type AnswerRow = { ord: number; verdict: string; operation: OperationRow | null; now_at: Date }

const batcher = new NaturalBatcher<Pending, BeginRowVerdict>({
  run: beginBatch,
  maxRows: 256,
  lanes: 4,
  // While one batch is in the database the process answers the one before: with a single lane each would wait for the other.
  lanesPerTenant: 2,
  maxWaiting: 20_000,
  onBatch: (rows) => batchSizes.observe({ statement: 'begin' }, rows)
})

/**
 * Saves an intention, or finds who saved it before: exactly one caller is answered `created`.
 * @param configVersion The tenant's configuration that the row was decided on; an older one answers `stale_config`.
 * @throws LedgerUnavailableError when it is not known whether the intention was saved.
 */
export function ledgerBegin(tenantId: TenantId, configVersion: number, row: BeginRow): Promise<BeginRowVerdict> {
  return batcher.add(tenantId, { configVersion, row })
}

async function beginBatch(tenantId: TenantId, pending: Pending[]): Promise<BeginRowVerdict[]> {
  const newest = pending.reduce((version, item) => Math.max(version, item.configVersion), 0)
  const current = pending.flatMap((item, ord) => (item.configVersion === newest ? [{ ord, ...item.row }] : []))
  const values = [tenantId, newest, JSON.stringify(current)]
  // A connection that broke leaves the fate of the statement open. Asking again is safe: the rows carry their own ids, so
  // a row that was saved the first time is found under the id that this process gave it.
  const rows = await askTwice(() =>
    runStatement<AnswerRow>(
      'ledger_begin',
      'select ord, verdict, operation, now_at from ledger_begin($1, $2, $3)',
      values
    )
  )
  const verdicts: BeginRowVerdict[] = pending.map(() => ({ verdict: 'stale_config' }))
  if (rows[0]?.ord === -1) return verdicts
  for (const answer of rows) {
    const sent = pending[answer.ord]?.row
    if (sent !== undefined) verdicts[answer.ord] = toVerdict(tenantId, answer, sent)
  }
  return verdicts
}

function toVerdict(tenantId: TenantId, answer: AnswerRow, sent: BeginRow): BeginRowVerdict {
  const now = answer.now_at.getTime()
  switch (answer.verdict) {
    case 'created':
      return {
        verdict: 'created',
        operation: answer.operation === null ? asSaved(tenantId, sent, now) : toRecord(answer.operation),
        now
      }
    case 'known': {
      if (answer.operation === null) throw new Error('ledger_begin found an operation but did not return it')
      const operation = toRecord(answer.operation)
      const ours = isOwnFirstSave(operation, sent)
      return { verdict: ours ? 'created' : 'known', operation, now }
    }
    case 'run_budget':
    case 'replaces_unknown':
    case 'not_insertable':
      return { verdict: answer.verdict, now }
    default:
      throw new LedgerUnavailableError(`ledger_begin returned the verdict ${answer.verdict}.`)
  }
}

/**
 * The operation that `ledger_insert` made of a row. Written out, not folded from its events, not merged from parts and not
 * sent back by the database: this is the most frequent path of all, and a wide row costs every copy.
 */
function asSaved(tenantId: TenantId, sent: BeginRow, now: number): OperationRecord {
  const claimed = sent.mode === 'claim'
  const retention = sent.key_retention_seconds
  const row = sent.operation
  return {
    tenantId,
    id: row.id,
    version: claimed ? 2 : 1,
    state: claimed ? 'submitted' : 'planned',
    action: row.action,
    actionClass: row.action_class,
    provider: row.provider,
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint.slice(2),
    request: row.request,
    amount:
      row.amount_minor === null || row.currency === null
        ? null
        : { minor: BigInt(row.amount_minor), currency: row.currency },
    entities: row.entities,
    context: {
      workflowId: row.workflow_id,
      runId: row.run_id,
      step: row.step,
      agentId: row.agent_id,
      toolCallId: row.tool_call_id,
      sourceEventId: row.source_event_id,
      layer: row.layer
    },
    replaces: row.replaces,
    attempts: claimed ? 1 : 0,
    fencingToken: claimed ? 1 : 0,
    leaseExpiresAt: claimed ? now + sent.lease_seconds * 1000 : null,
    leaseHolder: claimed ? sent.actor_id : null,
    acceptedAt: null,
    completesBy: null,
    lastAttemptEndedAt: null,
    resumeGrantedAt: null,
    maxAttempts: row.max_attempts,
    budgetEndsAt: now + sent.budget_seconds * 1000,
    retryNotBefore: null,
    owner: { type: 'team', id: row.owner_team_id ?? '', name: null },
    unknownSince: null,
    unknownReason: null,
    deadline: null,
    overdueSince: null,
    failureReason: null,
    failureDetail: null,
    retryable: false,
    providerReference: null,
    result: null,
    heldBehind: null,
    flags: row.flags,
    keyExpiresAt: claimed && retention !== null ? now + retention * 1000 : null,
    pendingResolutionId: null,
    createdAt: now,
    updatedAt: now,
    settledAt: null,
    retiredAt: null
  }
}

/** Saved by the previous try, whose answer was lost. The row is unchanged since then, so no caller has used it. */
function isOwnFirstSave(operation: OperationRecord, sent: BeginRow): boolean {
  return operation.id === sent.operation.id && operation.version === (sent.mode === 'plan' ? 1 : 2)
}
