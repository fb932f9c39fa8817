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
export type BeginVerdict =
  | { verdict: 'created' | 'known'; operation: OperationRecord; now: number }
  | { verdict: 'run_budget' | 'replaces_unknown' | 'not_insertable'; now: number }
  | { verdict: 'stale_config' }

type Pending = { configVersion: number; row: BeginRow }
type AnswerRow = { ord: number; verdict: string; operation: OperationRow | null; now_at: Date }

const batcher = new NaturalBatcher<Pending, BeginVerdict>({
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
export function ledgerBegin(tenantId: string, configVersion: number, row: BeginRow): Promise<BeginVerdict> {
  return batcher.add(tenantId, { configVersion, row })
}

async function beginBatch(tenantId: string, pending: Pending[]): Promise<BeginVerdict[]> {
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
  const verdicts: BeginVerdict[] = pending.map(() => ({ verdict: 'stale_config' }))
  if (rows[0]?.ord === -1) return verdicts
  for (const answer of rows) {
    const sent = pending[answer.ord]?.row
    if (sent !== undefined) verdicts[answer.ord] = toVerdict(tenantId, answer, sent)
  }
  return verdicts
}

function toVerdict(tenantId: string, answer: AnswerRow, sent: BeginRow): BeginVerdict {
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

/** What an operation has only later, and what `asSaved` sets. */
const NOT_YET: Omit<OperationRow, Exclude<keyof BeginColumns, 'similarity_digest'>> = {
  tenant_id: '',
  version: 1,
  state: 'planned',
  attempts: 0,
  fencing_token: 0,
  lease_expires_at: null,
  lease_holder: null,
  accepted_at: null,
  completes_by: null,
  last_attempt_ended_at: null,
  resume_granted_at: null,
  budget_ends_at: '',
  retry_not_before: null,
  owner_user_id: null,
  unknown_since: null,
  unknown_reason: null,
  deadline: null,
  overdue_since: null,
  failure_reason: null,
  failure_detail: null,
  retryable: false,
  provider_reference: null,
  result: null,
  held_behind: null,
  key_expires_at: null,
  pending_resolution_id: null,
  last_finding: null,
  created_at: '',
  updated_at: '',
  settled_at: null,
  retired_at: null
}

/**
 * The operation that `ledger_insert` made of a row. Not folded from its events and not sent back by the database: this is
 * the most frequent path of all, and a wide row costs both sides to carry.
 */
function asSaved(tenantId: string, sent: BeginRow, now: number): OperationRecord {
  const saved = toRecord({ ...NOT_YET, ...sent.operation })
  saved.tenantId = tenantId
  saved.budgetEndsAt = now + sent.budget_seconds * 1000
  saved.createdAt = now
  saved.updatedAt = now
  if (sent.mode === 'plan') return saved
  saved.version = 2
  saved.state = 'submitted'
  saved.attempts = 1
  saved.fencingToken = 1
  saved.leaseExpiresAt = now + sent.lease_seconds * 1000
  saved.leaseHolder = sent.actor_id
  if (sent.key_retention_seconds !== null) saved.keyExpiresAt = now + sent.key_retention_seconds * 1000
  return saved
}

/** Saved by the previous try, whose answer was lost. The row is unchanged since then, so no caller has used it. */
function isOwnFirstSave(operation: OperationRecord, sent: BeginRow): boolean {
  return operation.id === sent.operation.id && operation.version === (sent.mode === 'plan' ? 1 : 2)
}
