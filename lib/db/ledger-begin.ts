import { evolve } from '@/lib/domain/evolve'
import { initialOperation } from '@/lib/domain/initial-operation'
import type { OperationRecord } from '@/lib/domain/operation'
import { batchSizes } from './batch-metrics'
import { LedgerUnavailableError } from './errors'
import { NaturalBatcher } from './natural-batcher'
import { type OperationRow, toRecord } from './operation-row'
import { runStatement } from './statement'

/** One intention as `ledger_begin` takes it; the members are the columns of the SQL type `begin_row`. */
export type BeginRow = {
  id: string
  mode: 'claim' | 'plan'
  /** False where nothing new may start; what is known is still found. */
  insertable: boolean
  idempotency_key: string
  reference: string
  fingerprint: string
  action: string
  action_class: string
  provider: string | null
  request: string
  amount_minor: number | null
  currency: string | null
  entities: Record<string, string> | null
  workflow_id: string | null
  run_id: string | null
  step: string | null
  agent_id: string | null
  tool_call_id: string | null
  source_event_id: string | null
  layer: string | null
  replaces: string | null
  similarity_digest: string | null
  similarity_policy: string | null
  similarity_window_seconds: number | null
  max_attempts: number
  budget_seconds: number
  key_retention_seconds: number | null
  owner_team_id: string
  lease_seconds: number
  flags: string[]
  actor_type: string
  actor_id: string | null
  request_id: string
  traceparent: string | null
  intention_data: string
  grant_data: string
}

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
  lanesPerTenant: 1,
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
  const rows = await askTwice(tenantId, newest, JSON.stringify(current))
  const verdicts: BeginVerdict[] = pending.map(() => ({ verdict: 'stale_config' }))
  if (rows[0]?.ord === -1) return verdicts
  for (const answer of rows) {
    const sent = pending[answer.ord]?.row
    if (sent !== undefined) verdicts[answer.ord] = toVerdict(tenantId, answer, sent)
  }
  return verdicts
}

/** A wire that broke is soon mended; a database that is silent would only keep the caller waiting twice as long. */
const ASK_AGAIN_WITHIN_MS = 5_000

/**
 * A connection that broke leaves the fate of the statement open. Asking again is safe: the rows carry their own ids, so a
 * row that was saved the first time is found under the id that this process gave it.
 */
async function askTwice(tenantId: string, configVersion: number, rows: string): Promise<AnswerRow[]> {
  const ask = () =>
    runStatement<AnswerRow>('ledger_begin', 'select ord, verdict, operation, now_at from ledger_begin($1, $2, $3)', [
      tenantId,
      configVersion,
      rows
    ])
  const askedAt = performance.now()
  try {
    return await ask()
  } catch (error) {
    const silent = performance.now() - askedAt > ASK_AGAIN_WITHIN_MS
    if (silent || !(error instanceof LedgerUnavailableError)) throw error
    return await ask()
  }
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
      if (answer.operation === null) throw new Error('ledger_begin knows an operation and does not show it')
      const operation = toRecord(answer.operation)
      const ours = isOwnFirstSave(operation, sent)
      return { verdict: ours ? 'created' : 'known', operation, now }
    }
    case 'run_budget':
    case 'replaces_unknown':
    case 'not_insertable':
      return { verdict: answer.verdict, now }
    default:
      throw new LedgerUnavailableError(`The ledger answered ${answer.verdict}.`)
  }
}

/** The operation that `ledger_insert` made of a row: most begins need no more, and a wide row costs both sides to carry. */
function asSaved(tenantId: string, sent: BeginRow, now: number): OperationRecord {
  const saved = initialOperation(
    { tenantId, id: sent.id, request: sent.request },
    { type: 'intention_saved', data: JSON.parse(sent.intention_data) },
    now
  )
  return sent.mode === 'plan'
    ? saved
    : evolve(saved, { type: 'attempt_granted', data: JSON.parse(sent.grant_data) }, now)
}

/** Saved by the try before this one, whose answer was lost: untouched since, so nobody was told of it. */
function isOwnFirstSave(operation: OperationRecord, sent: BeginRow): boolean {
  return operation.id === sent.id && operation.version === (sent.mode === 'plan' ? 1 : 2)
}
