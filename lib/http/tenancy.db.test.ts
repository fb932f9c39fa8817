import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '@/lib/api/endpoints'
import { type EndpointId, hrefOf, routes } from '@/lib/api/routes'
import { toWireId } from '@/lib/domain/operation/ids'
import { apiKey } from '@/lib/testing/api-key'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { type Listening, listen } from '@/lib/testing/listen'
import { namesOf, productTables } from '@/lib/testing/tables'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, verbsOf } from '@/lib/testing/verbs'
import { createApi } from './mount'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const database = await testDatabase()

/** Stands in everything of the victim that the intruder never says himself: where it shows in an answer, something leaked. */
const HIDDEN = 'hidden-of-the-victim'

/** A tenant with one of everything, and the wire ids of it. */
type Owned = {
  tenant: TestTenant
  key: string
  operation: string
  resolution: string
  evidence: string
  user: string
  team: string
  keyId: string
  version: number
  cursor: string
}

let server: Listening
let victim: Owned
let intruder: Owned
let before: Record<string, unknown>
beforeAll(async () => {
  server = await listen(createApi())
  victim = await furnish(HIDDEN)
  intruder = await furnish('of-the-intruder')
  before = await everythingOf(victim)
})
afterAll(() => server.close())

/** Both tenants use the same names for what has a name: actions, runs, keys, references and decision ids. */
async function furnish(secret: string): Promise<Owned> {
  const tenant = await testTenant(database)
  const ledger = verbsOf(tenant)
  const key = await apiKey(tenant, 'admin')
  const as = (id: EndpointId, input: Input, expected = 200) =>
    ask(key, id, input).then((answer) => wanted(answer, expected))
  await as('putAction', {
    params: { name: 'payment.create' },
    body: { class: 'consequential', description: secret, approval: { always: true } }
  })
  await as('putRun', { params: { runId: 'run-1' }, body: { maxOperations: 1000 } })
  const extra = {
    request: { amount: '125.00', memo: secret },
    entities: { customer: secret },
    context: { runId: 'run-1', workflowId: 'wf-1', agentId: 'bot-1' }
  }
  for (const name of ['older', 'planned']) await ledger.bring('planned', name, extra)
  const id = await ledger.bring('unknown', 'ORD-1', extra)
  const operator = await tenant.person('operator')
  const seen = done(await ledger.addSeen(operator, id, { kind: 'webhook', finding: 'applied', source: secret })).body
  const { resolution } = done(
    await ledger.resolve(operator, id, {
      decisionId: 'decision-1',
      expectedVersion: seen.operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [seen.evidence.id],
      reason: secret
    })
  ).body
  const operation = toWireId('op', id)
  await as('addNote', { params: { operationId: operation }, body: { body: secret } }, 201)
  await as('addMember', { body: { email: `${secret}@example.com`, role: 'viewer' } }, 201)
  const made = await as('createKey', { body: { name: secret, preset: 'agent' } }, 201)
  const page = await as('listOperations', { query: { limit: '1' } })
  return {
    tenant,
    key,
    operation,
    resolution: resolution.id,
    evidence: seen.evidence.id,
    user: toWireId('usr', operator.credentialId),
    team: toWireId('team', tenant.teamId),
    keyId: (made.json.key as { id: string }).id,
    version: (await ledger.see(id)).operation.version,
    cursor: page.json.nextCursor as string
  }
}

type Input = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
}
type Told = { status: number; text: string; json: Record<string, unknown> }

async function ask(key: string, id: EndpointId, { params, query, body, idempotencyKey }: Input): Promise<Told> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const response = await fetch(server.url + hrefOf(id, params) + search, {
    method: routes[id].method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey })
    },
    body: body === undefined ? null : JSON.stringify(body)
  })
  const text = await response.text()
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : {} }
}

function wanted(answer: Told, status: number): Told {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
  return answer
}

/** Every row of every table, as its tenant sees it. Only the gate's own note of when a key was used may move. */
async function everythingOf({ tenant }: Owned): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const table of await namesOf(database.owner, productTables)) {
    const { rows } = await asTenant(database.owner, tenant.tenantId, (client) =>
      client.query(`select to_jsonb(t) - 'last_used_at' as row from ${table} t order by 1`)
    )
    all[table] = rows
  }
  return all
}

/** An id of the same kind that nobody has. */
const absent = (wireId: string) => `${wireId.split('_')[0]}_019ac0ffee0070008000000000000fff`

/** The same problem for what belongs to somebody else as for what does not exist, word for word. */
async function sameAsAbsent(
  id: EndpointId,
  param: string,
  foreign: string,
  params: Record<string, number> = {},
  body: unknown = (endpoints[id] as { exampleBody?: unknown }).exampleBody
): Promise<void> {
  const [theirs, nobodys] = await Promise.all(
    [foreign, absent(foreign)].map((wireId) => ask(intruder.key, id, { params: { ...params, [param]: wireId }, body }))
  )
  expect(theirs?.status).toBe(404)
  expect(plain(theirs)).toEqual(plain(nobodys))
}

const plain = (told?: Told) => ({ ...told?.json, traceId: null, requestId: null })

/** Only what is the intruder's own is answered. */
function expectOwn(told: Told, status = 200): Told {
  expect(told.status, told.text).toBe(status)
  expectNothingOfTheVictim(told)
  return told
}

function expectNothingOfTheVictim({ text }: Told): void {
  expect(text).not.toContain(HIDDEN)
  expect(text).not.toContain(victim.tenant.tenantId)
  for (const id of [victim.operation, victim.resolution, victim.evidence, victim.user, victim.team, victim.keyId])
    expect(text).not.toContain(id)
}

const listed = (told: Told) => told.json.items as Record<string, unknown>[]
const byId = (id: EndpointId) => () => sameAsAbsent(id, 'operationId', victim.operation)
const attempt = (id: EndpointId) => () => sameAsAbsent(id, 'operationId', victim.operation, { attempt: 1 })
const own = (id: EndpointId, input: Input = {}) => ask(intruder.key, id, input)

/** One way in for each endpoint. A new endpoint does not compile here until somebody has thought of how it could leak. */
const probes: Record<EndpointId, () => Promise<void>> = {
  beginOperation: async () => {
    const body = { action: 'payment.create', reference: 'theirs', request: { amount: '1.00' } }
    // A key and a reference that the victim alone has used are the intruder's own to use.
    const begun = expectOwn(await own('beginOperation', { body, idempotencyKey: 'only-theirs' }), 201)
    expect(begun.json.decision).toBe('execute')
    const replacing = await own('beginOperation', {
      body: { ...body, reference: 'x', replaces: victim.operation },
      idempotencyKey: 'x'
    })
    expect(replacing.json).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/replaces' }] })
  },
  listOperations: async () => {
    const filters: Record<string, string>[] = [
      {},
      { q: HIDDEN.slice(0, 6) },
      { q: victim.operation },
      { entity: `customer:${HIDDEN}` },
      { reference: 'ORD-1' },
      { idempotencyKey: 'ORD-1' },
      { runId: 'run-1' },
      { workflowId: 'wf-1' },
      { agentId: 'bot-1' },
      { provider: 'practice' },
      { action: 'payment.create' },
      { owner: victim.user },
      { owner: victim.team },
      { owner: 'me' },
      { state: 'reconciling' },
      { unresolved: 'true' },
      { overdue: 'false' },
      { held: 'false' },
      { awaitingApproval: 'true' },
      { cursor: victim.cursor },
      { sort: 'deadline' },
      { sort: 'age' },
      { limit: '200' }
    ]
    for (const query of filters) expectOwn(await own('listOperations', { query }))
    const naming: Record<string, string>[] = [
      { entity: `customer:${HIDDEN}` },
      { q: HIDDEN.slice(0, 6) },
      { owner: victim.user },
      { owner: victim.team }
    ]
    for (const query of naming)
      expect(listed(await own('listOperations', { query })), JSON.stringify(query)).toEqual([])
    expect(listed(await own('listOperations', { query: { reference: 'ORD-1' } })).map(({ id }) => id)).toEqual([
      intruder.operation
    ])
  },
  queueSummary: async () => {
    const { json } = expectOwn(await own('queueSummary'))
    expect(json).toMatchObject({
      unresolved: 1,
      awaitingApproval: 1,
      mine: 0,
      money: [{ value: '125.00', currency: 'GBP' }]
    })
  },
  getOperation: async () => {
    await byId('getOperation')()
    const { json } = expectOwn(await own('getOperation', { params: { operationId: intruder.operation } }))
    // The same run, workflow and customer name in two tenants relate nothing across them.
    expect((json.related as unknown[]).length).toBeLessThan(4)
  },
  getTimeline: byId('getTimeline'),
  getAudit: byId('getAudit'),
  claimOperation: byId('claimOperation'),
  heartbeat: attempt('heartbeat'),
  reportOutcome: attempt('reportOutcome'),
  cancelOperation: byId('cancelOperation'),
  releaseHold: byId('releaseHold'),
  addEvidence: byId('addEvidence'),
  changeOwner: async () => {
    const toOwnTeam = { teamId: intruder.team, expectedVersion: victim.version }
    await sameAsAbsent('changeOwner', 'operationId', victim.operation, {}, toOwnTeam)
    for (const owner of [{ ownerId: victim.user }, { teamId: victim.team }]) {
      const body = { ...owner, expectedVersion: intruder.version }
      const told = await own('changeOwner', { params: { operationId: intruder.operation }, body })
      expect(told.json).toMatchObject({ status: 400, code: 'invalid_request' })
      expectNothingOfTheVictim(told)
    }
  },
  changeDeadline: byId('changeDeadline'),
  addNote: byId('addNote'),
  resolveOperation: async () => {
    await byId('resolveOperation')()
    const body = {
      decisionId: 'decision-2',
      expectedVersion: intruder.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [victim.evidence],
      reason: 'x',
      reasonCode: 'other'
    }
    const told = await own('resolveOperation', { params: { operationId: intruder.operation }, body })
    expect(told.json).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/evidenceIds/0' }] })
    expectNothingOfTheVictim(told)
  },
  listApprovals: async () => {
    const approvals = listed(expectOwn(await own('listApprovals')))
    expect(approvals).toMatchObject([{ resolution: { id: intruder.resolution } }])
  },
  decideResolution: () => sameAsAbsent('decideResolution', 'resolutionId', victim.resolution),
  listActions: async () => {
    expect(listed(expectOwn(await own('listActions'))).map(({ name }) => name)).toEqual(['payment.create'])
  },
  getAction: async () => {
    await verbsOf(victim.tenant).declare('only.theirs')
    before = await everythingOf(victim)
    expect((await own('getAction', { params: { name: 'only.theirs' } })).status).toBe(404)
    expectOwn(await own('getAction', { params: { name: 'payment.create' } }))
  },
  putAction: async () => {
    const body = { class: 'read', description: 'mine now', enabled: false }
    expectOwn(await own('putAction', { params: { name: 'only.theirs' }, body }))
    expectOwn(await own('putAction', { params: { name: 'payment.other' }, body }))
  },
  getRun: async () => {
    const used = (expectOwn(await own('getRun', { params: { runId: 'run-1' } })).json.run as { used: object }).used
    expect(used).toMatchObject({ operations: 3 })
  },
  putRun: async () => {
    expectOwn(await own('putRun', { params: { runId: 'run-1' }, body: { maxOperations: 0 } }))
  },
  getSettings: async () => {
    await verbsOf(victim.tenant).settings(true)
    before = await everythingOf(victim)
    expect(expectOwn(await own('getSettings')).json.settings).toEqual({ strictInventory: false })
  },
  putSettings: async () => {
    expectOwn(await own('putSettings', { body: { strictInventory: false } }))
  },
  listKeys: async () => {
    expect(listed(expectOwn(await own('listKeys')))).toHaveLength(2)
  },
  createKey: async () => {
    const { json } = expectOwn(
      await own('createKey', { body: { name: HIDDEN.length.toString(), preset: 'admin' } }),
      201
    )
    const told = await ask(json.secret as string, 'getOperation', { params: { operationId: victim.operation } })
    expect(told.status).toBe(404)
  },
  revokeKey: () => sameAsAbsent('revokeKey', 'keyId', victim.keyId),
  listMembers: async () => {
    expectOwn(await own('listMembers'))
  },
  addMember: async () => {
    // An address is a person's own: whether another workspace knows it must not show.
    const told = await own('addMember', { body: { email: `${HIDDEN}@example.com`, role: 'viewer' } })
    const fresh = await own('addMember', { body: { email: 'never-seen@example.com', role: 'viewer' } })
    expect(told.status).toBe(fresh.status)
  },
  changeMember: () => sameAsAbsent('changeMember', 'userId', victim.user),
  resetMemberPassword: () => sameAsAbsent('resetMemberPassword', 'userId', victim.user),
  listTeams: async () => {
    expect(listed(expectOwn(await own('listTeams')))).toEqual([{ id: intruder.team, name: 'operations' }])
  }
}

describe('nothing of one tenant is reachable from another', () => {
  test.each(Object.keys(routes) as EndpointId[])('by %s', async (id) => {
    await probes[id]()
  })

  test('and nothing of it was changed by trying', async () => {
    expect(await everythingOf(victim)).toEqual(before)
  })

  test('while its own key still finds everything', async () => {
    const { status, text } = await ask(victim.key, 'getOperation', { params: { operationId: victim.operation } })
    expect(status).toBe(200)
    expect(text).toContain(HIDDEN)
  })
})

test('a key whose tenant part was exchanged for the victim’s is no key', async () => {
  const [live, env, id, secret] = intruder.key.split('_')
  const theirs = victim.key.split('_')[2]
  for (const forged of [
    `${live}_${env}_${theirs}_${secret}`,
    victim.key.slice(0, -1),
    `${victim.key}x`,
    `${live}_${env}_${id}_${victim.key.split('_')[3]}`
  ])
    expect((await ask(forged, 'listOperations', {})).status).toBe(401)
})
