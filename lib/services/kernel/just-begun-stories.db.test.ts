import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTION_CLASSES, OUTCOMES } from '@/lib/domain/operation/vocabulary'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { type Verbs, verbsOf } from '@/lib/testing/verbs'
import { perform } from '@/lib/verbs/perform'
import { recallBegun } from './just-begun'

const database = await testDatabase()
beforeEach(() => {
  // The delay before a retry is drawn.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Stage = { tenant: TestTenant; verbs: Verbs }
/** Tells a story on a tenant; `atReport` comes right before the report. Returns what the callers were told. */
type Story = (stage: Stage, atReport: (operationId: string) => void) => Promise<unknown[]>

const TABLES = [
  'operations',
  'events',
  'attempts',
  'attempt_reports',
  'evidence',
  'operation_entities',
  'runs',
  'run_spend'
]
/** What depends on ids and times alone. */
const CHAINED = ['digest', 'previous_digest', 'last_digest']

/** Names ids by their first appearance, and times by their distance from the start in steps of twenty seconds. */
function withoutIds(value: unknown, startedAt: number): string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    const plain = id.replaceAll('-', '')
    if (!names.has(plain)) names.set(plain, `id${names.size + 1}`)
    return names.get(plain) ?? ''
  }
  const sorted = JSON.stringify(value, (_, part) =>
    typeof part === 'bigint'
      ? String(part)
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part
  )
  const offset = (at: number) => String(Math.round((at - startedAt) / 20_000))
  return sorted
    .replace(/("(?:digest|evidenceDigest)\\*":\\*")[0-9a-f]{64}/g, '$1')
    .replace(/(?<![0-9a-f])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}(?![0-9a-f])/g, nameOf)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:\d\d)/g, (text) => offset(Date.parse(text)))
    .replace(/\b1[78]\d{11}\b/g, (text) => offset(Number(text)))
}

async function told(story: Story, remembers: boolean): Promise<string> {
  const tenant = await testTenant(database)
  const startedAt = Date.now()
  const answers = await story({ tenant, verbs: verbsOf(tenant) }, (id) => {
    // What is recalled is forgotten.
    if (!remembers) recallBegun(tenant.tenantId, id)
  })
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) {
    const rows = await tenant.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = $1 order by to_jsonb(t) ->> 'operation_id', to_jsonb(t) ->> 'sequence', to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'name'`,
      [tenant.tenantId]
    )
    tables[table] = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !CHAINED.includes(name)))
    )
  }
  return withoutIds({ answers, tables }, startedAt)
}

/** Begins, and lets something happen before the report. */
const afterBegin =
  (
    between: (stage: Stage, id: string) => Promise<unknown>,
    report: Parameters<Verbs['report']>[2] & { outcome?: (typeof OUTCOMES)[number] } = { providerReference: 'pay_1' },
    begin: Parameters<Verbs['execute']>[1] = {}
  ): Story =>
  async (stage, atReport) => {
    const { outcome = 'succeeded', ...rest } = report
    const id = await stage.verbs.execute('key', begin)
    const happened = await between(stage, id)
    atReport(id)
    return [happened, await stage.verbs.report(id, outcome, rest)]
  }

const nothing = async () => null
const FULL = {
  providerReference: 'pay_1',
  providerRequestId: 'req_1',
  httpStatus: 429,
  result: { id: 'pay_1', client_secret: 'shh', card: '4242 4242 4242 4242', deep: [{ a: 1 }] },
  reason: 'token=abcdef1234567890 was refused',
  occurredAt: '2026-11-30T10:00:00.123+02:00'
}

const stories: Record<string, Story> = {
  ...Object.fromEntries(OUTCOMES.map((outcome) => [`reported ${outcome}`, afterBegin(nothing, { outcome, ...FULL })])),
  ...Object.fromEntries(
    ACTION_CLASSES.flatMap((type) =>
      (['timeout', 'not_sent', 'rejected'] as const).map((outcome): [string, Story] => [
        `of class ${type}, reported ${outcome}`,
        async (stage, atReport) => {
          await stage.verbs.declare('payment.create', { class: type, provider: 'practice' })
          return afterBegin(nothing, { outcome })(stage, atReport)
        }
      ])
    )
  ),
  'a success without a reference': afterBegin(nothing, {}),
  'an attempt that does not exist': afterBegin(nothing, { attempt: 2 }),
  'a token of nobody': async ({ verbs, tenant }, atReport) => {
    const id = await verbs.execute('key')
    atReport(id)
    const body = { fencingToken: '7', outcome: 'succeeded' as const, providerReference: 'pay_1' }
    return [await perform('reportOutcome', tenant.agent, { operationId: id, attempt: 1, body })]
  },
  'accepted with a time in the past': afterBegin(nothing, { outcome: 'accepted', completesBy: '2020-01-01T00:00:00Z' }),
  'accepted with a time in the future': afterBegin(nothing, {
    outcome: 'accepted',
    completesBy: '2099-01-01T00:00:00Z'
  }),
  'the same report twice': async ({ verbs }, atReport) => {
    const id = await verbs.execute('key')
    atReport(id)
    return [await verbs.report(id, 'succeeded', FULL), await verbs.report(id, 'succeeded', FULL)]
  },
  'two reports that disagree': async ({ verbs }, atReport) => {
    const id = await verbs.execute('key')
    atReport(id)
    return [await verbs.report(id, 'declined'), await verbs.report(id, 'succeeded', FULL)]
  },
  'another report before': afterBegin(({ verbs, tenant }, id) => {
    recallBegun(tenant.tenantId, id)
    return verbs.report(id, 'timeout')
  }),
  'a heartbeat between': afterBegin(({ tenant }, operationId) =>
    perform('heartbeat', tenant.agent, { operationId, attempt: 1, body: { fencingToken: '1', leaseSeconds: 300 } })
  ),
  'a duplicate between': afterBegin(({ verbs }) => verbs.begin('key')),
  'a duplicate with another payload between': afterBegin(({ verbs }) =>
    verbs.begin('key', { request: { amount: '1' } })
  ),
  'a note between': afterBegin(async ({ tenant }, operationId) =>
    perform('addNote', await tenant.person('operator'), { operationId, body: { body: 'a note' } })
  ),
  'evidence between': afterBegin(async ({ tenant, verbs }, id) =>
    verbs.addSeen(await tenant.person('operator'), id, { kind: 'provider_lookup', finding: 'declined' })
  ),
  'evidence of another reference between': afterBegin(async ({ tenant, verbs }, id) =>
    verbs.addSeen(await tenant.person('operator'), id, {
      kind: 'provider_lookup',
      finding: 'applied',
      providerReference: 'pay_9'
    })
  ),
  'a cancelling between': afterBegin(({ tenant }, operationId) =>
    perform('cancelOperation', tenant.agent, { operationId, body: { reason: 'no' } })
  ),
  'another owner between': afterBegin(async ({ tenant }, operationId) => {
    const person = await tenant.person('operator')
    const ownerId = `usr_${person.credentialId.replaceAll('-', '')}`
    return perform('changeOwner', person, { operationId, body: { ownerId, expectedVersion: 2 } })
  }),
  'the end of the lease between': afterBegin(async ({ verbs }, id) => {
    await verbs.elapse(id, 'lease_expires_at', 3_600)
    await verbs.sweepNow()
  }),
  'the end of the lease between, unnoticed': afterBegin(({ verbs }, id) => verbs.elapse(id, 'lease_expires_at', 3_600)),
  'a settling between': afterBegin(async ({ verbs, tenant }, id) => {
    await verbs.elapse(id, 'lease_expires_at', 3_600)
    await verbs.sweepNow()
    const operator = await tenant.person('operator')
    await verbs.addSeen(operator, id, { kind: 'provider_lookup', finding: 'declined' })
    const { operation, evidence } = await verbs.see(id)
    return verbs.resolve(operator, id, {
      decisionId: 'decision-1',
      expectedVersion: operation.version,
      resolution: 'confirm_failed',
      evidenceIds: evidence.map((each) => each.id),
      reasonCode: 'provider_denied'
    })
  }),
  'another policy between': afterBegin(
    ({ verbs }) =>
      verbs.declare('payment.create', {
        class: 'slow_work',
        completionSeconds: 7_200,
        reconcileWithinSeconds: 1_200,
        budget: { maxAttempts: 1 },
        enabled: false
      }),
    { outcome: 'accepted' }
  ),
  'another deadline policy between': afterBegin(
    ({ verbs }) => verbs.declare('payment.create', { reconcileWithinSeconds: 1_200, ownerTeam: 'finance' }),
    { outcome: 'timeout' }
  ),
  'no budget': async (stage, atReport) => {
    await stage.verbs.declare('payment.create', { provider: 'practice', budget: { maxAttempts: 1 } })
    return afterBegin(nothing, { outcome: 'not_sent' })(stage, atReport)
  },
  'a run with a budget': async (stage, atReport) => {
    const body = { maxOperations: 5, maxAttempts: 5, spend: [{ value: '500.00', currency: 'GBP' }] }
    await perform('putRun', stage.tenant.agent, { runId: 'run', body })
    return afterBegin(nothing, FULL, { context: { runId: 'run', step: 3, layer: 'agent', agentId: 'bot' } })(
      stage,
      atReport
    )
  },
  'a look-alike that is flagged': async (stage, atReport) => {
    await stage.verbs.declare('payment.create', { similarity: { policy: 'flag', fields: ['amount'] } })
    await stage.verbs.execute('first')
    return afterBegin(nothing, FULL)(stage, atReport)
  },
  'a replacement': async (stage, atReport) => {
    const before = await stage.verbs.bring('failed', 'before')
    return afterBegin(nothing, FULL, { replaces: `op_${before.replaceAll('-', '')}` })(stage, atReport)
  },
  'a large request': afterBegin(nothing, FULL, { request: { text: 'x'.repeat(5_000) } }),
  'a request with secrets': afterBegin(nothing, FULL, {
    request: { z: 1, a: 'Bearer abcdefghijklmnop', password: 'hunter2', card: '4242424242424242' },
    entities: { zeta: 'Z', alpha: '4242424242424242' },
    context: { agentId: 'bot', toolCallId: 'call_1', layer: 'tool', workflowId: 'wf' }
  }),
  'a plan that is claimed': async ({ verbs, tenant }, atReport) => {
    const id = await verbs.bring('planned', 'key')
    const claimed = await perform('claimOperation', tenant.agent, { operationId: id, body: {} })
    atReport(id)
    return [claimed, await verbs.report(id, 'succeeded', FULL)]
  },
  'a retry': async ({ verbs }, atReport) => {
    await verbs.declare('payment.create', { provider: 'practice', budget: { backoff: { initialMs: 0 } } })
    const id = await verbs.execute('key')
    const first = await verbs.report(id, 'not_sent')
    const again = await verbs.begin('key')
    atReport(id)
    return [first, again, await verbs.report(id, 'succeeded', { attempt: 2, ...FULL })]
  }
}

// A process that began an operation decides the report on what it remembers; another process loads the operation.
describe('a report', () => {
  test.each(Object.entries(stories))('writes and answers the same by memory and by a load: %s', async (_, story) => {
    expect(JSON.parse(await told(story, true))).toEqual(JSON.parse(await told(story, false)))
  })

  test('leaves a trail that verifies, either way', () => expectAuditToHold(database))
})
