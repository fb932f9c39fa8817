import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { operationRow, SOME_TIME } from '@/lib/testing/operation-rows'
import { insertRow, type Row } from '@/lib/testing/rows'

const digest = Buffer.alloc(32, 7)

/**
 * One row for every table, all of one tenant and connected by foreign keys, in an order in which they can be inserted.
 * A test that goes through the catalogue names the table that is missing here.
 */
export function tenantRows(tenantId: string): Record<string, Row> {
  const id = randomUUID()
  const [userId, teamId, resolutionId] = [randomUUID(), randomUUID(), randomUUID()]
  const own = { tenant_id: tenantId }
  const ofOperation = { ...own, operation_id: id }
  const attempt = { number: 1, fencing_token: 1, reason: 'first', started_at: SOME_TIME }
  return {
    tenants: { ...own, name: 'A tenant' },
    teams: { ...own, id: teamId, name: 'Operations' },
    users: { ...own, id: userId, email: `${userId}@example.test`, role: 'operator' },
    api_keys: {
      ...own,
      id: randomUUID(),
      public_id: `pub${userId}`,
      name: 'Agent',
      scopes: ['operations:write'],
      secret_hash: digest,
      hint: 'wxyz',
      created_by: userId
    },
    ended_sessions: { ...own, session_id: randomUUID(), forget_at: SOME_TIME },
    access_events: { ...own, id: randomUUID(), type: 'signed_in', actor_type: 'user' },
    sign_in_throttle: { bucket: `account ${userId}`, window_ends: SOME_TIME },
    actions: { ...own, name: 'payment.create', policy: '{}', declared: true },
    runs: { ...own, run_id: 'run-1', max_operations: 10, max_attempts: 20 },
    run_spend: { ...own, run_id: 'run-1', currency: 'GBP', max_minor: 500_000 },
    operations: operationRow({ tenantId, id, teamId }, 'unknown', {
      amount_minor: 12_500,
      currency: 'GBP',
      similarity_digest: digest
    }),
    operation_entities: { ...ofOperation, name: 'order', value: 'ORD-2048' },
    similarity_heads: { ...own, similarity_digest: digest, touched_at: SOME_TIME },
    attempts: { ...ofOperation, ...attempt },
    attempt_reports: {
      ...ofOperation,
      id: randomUUID(),
      attempt_number: 1,
      outcome: 'timeout',
      source: 'worker',
      effect: 'applied',
      http_status: 504,
      reported_at: SOME_TIME
    },
    evidence: {
      ...ofOperation,
      id: randomUUID(),
      kind: 'note',
      finding: 'applied',
      source: 'the bank',
      proves: false,
      recorded_by_type: 'user',
      observed_at: SOME_TIME,
      recorded_at: SOME_TIME,
      digest
    },
    resolutions: {
      ...ofOperation,
      id: resolutionId,
      decision_id: `decision-${resolutionId}`,
      resolution: 'confirm_succeeded',
      status: 'awaiting_approval',
      evidence_ids: [randomUUID()],
      evidence_digest: digest,
      reason: 'It is on the statement.',
      reason_code: 'statement_match',
      expected_version: 3,
      proposed_by: userId,
      proposed_by_type: 'user',
      proposed_at: SOME_TIME
    },
    resolution_decisions: {
      ...own,
      resolution_id: resolutionId,
      proposed_by: userId,
      status: 'settled',
      decided_by: randomUUID(),
      decided_by_type: 'user',
      reason: 'Seen.',
      decided_at: SOME_TIME
    },
    notes: { ...ofOperation, id: randomUUID(), body: 'Asked the bank.', author_type: 'user', created_at: SOME_TIME },
    events: {
      ...ofOperation,
      sequence: 1,
      type: 'intention_saved',
      at: SOME_TIME,
      actor_type: 'agent',
      actor_id: 'agent',
      request_id: 'req',
      version: 1,
      data: '{}',
      previous_digest: digest,
      digest
    }
  }
}

/** Inserts `tenantRows`; the tenant must be set on the connection. */
export async function insertTenantRows(client: pg.ClientBase, tenantId: string): Promise<Record<string, Row>> {
  const rows = tenantRows(tenantId)
  for (const [table, row] of Object.entries(rows)) await insertRow(client, table, row)
  return rows
}
