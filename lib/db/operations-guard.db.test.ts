import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TRANSITIONS } from '@/lib/domain/operation/transitions'
import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { columnsOfState, LATER, operationRow, SOME_TIME } from '@/lib/testing/operation-rows'
import { insertRow, type Row, refusalOf } from '@/lib/testing/rows'

const { owner } = await testDatabase()
const [tenantId, teamId] = [randomUUID(), randomUUID()]
await asTenant(owner, tenantId, async (client) => {
  await insertRow(client, 'tenants', { tenant_id: tenantId, name: 'A tenant' })
  await insertRow(client, 'teams', { tenant_id: tenantId, id: teamId, name: 'Operations' })
})

/** Inserts an operation in one state, changes it, and says how that was refused; nothing is kept. */
async function change(from: State, start: Row, changes: Row) {
  const row = operationRow({ tenantId, id: randomUUID(), teamId }, from, start)
  return refusalOf(() =>
    asTenant(
      owner,
      tenantId,
      async (client) => {
        await insertRow(client, 'operations', row)
        const sets = Object.keys(changes).map((name, index) => `${name} = $${index + 2}`)
        await client.query(`update operations set ${sets.join(', ')} where id = $1`, [
          row.id,
          ...Object.values(changes)
        ])
      },
      { keep: false }
    )
  )
}

/** The start of an operation that may be sent again, where its state knows such a thing. */
const mayBeSentAgain = (state: State): Row => ({
  retryable: state === 'failed',
  resume_granted_at: state === 'reconciling' ? SOME_TIME : null
})

/** The columns that a change into a state writes, with the next attempt when the change grants one. */
function into(from: State, to: State): Row {
  const attempts = from === 'planned' ? 0 : 1
  const next = to === 'submitted' ? attempts + 1 : attempts
  const { result, provider_reference, ...columns } = columnsOfState(to)
  const known = from === 'succeeded' ? {} : { result, provider_reference }
  return { ...columns, ...known, version: 4, attempts: next, fencing_token: next, resume_granted_at: null }
}

const pairs = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const))
const isLegal = (from: State, to: State) => Object.values(TRANSITIONS[from]).some((states) => states.includes(to))

describe('states move along the table of the domain', () => {
  test.each(pairs.filter(([from, to]) => isLegal(from, to)))('%s may become %s', async (from, to) => {
    expect(await change(from, mayBeSentAgain(from), into(from, to))).toBeNull()
  })

  test.each(pairs.filter(([from, to]) => !isLegal(from, to)))('%s never becomes %s', async (from, to) => {
    expect(await change(from, mayBeSentAgain(from), into(from, to))).toEqual({
      state: '23001',
      message: `an operation does not go from ${from} to ${to}`
    })
  })

  test('a failure that is not retryable is never sent again', async () => {
    const refusal = await change('failed', { retryable: false }, into('failed', 'submitted'))
    expect(refusal?.message).toBe('an operation does not go from failed to submitted')
  })

  test('an uncertain operation is never sent again without a grant', async () => {
    const refusal = await change('reconciling', { resume_granted_at: null }, into('reconciling', 'submitted'))
    expect(refusal?.message).toBe('an operation does not go from reconciling to submitted')
  })
})

describe('attempts', () => {
  test.each(['submitted', 'unknown', 'succeeded'] as const)(
    'none is granted to an operation that is %s',
    async (state) => {
      const refusal = await change(state, {}, { attempts: 2, fencing_token: 2 })
      expect(refusal?.message).toBe('an attempt is counted when, and only when, an operation is submitted')
    }
  )

  test('a grant is used up by the attempt it allowed', async () => {
    const kept = { ...into('reconciling', 'submitted'), resume_granted_at: SOME_TIME }
    const refusal = await change('reconciling', mayBeSentAgain('reconciling'), kept)
    expect(refusal?.message).toBe('a grant is used up by the attempt it allows')
  })

  test.each(['reconciling', 'failed'] as const)('%s is never submitted again under the old token', async (state) => {
    const same = { ...into(state, 'submitted'), attempts: 1, fencing_token: 1 }
    const refusal = await change(state, mayBeSentAgain(state), same)
    expect(refusal?.message).toBe('an attempt is counted when, and only when, an operation is submitted')
  })

  test('a state never changes without a new version', async () => {
    const refusal = await change('unknown', {}, { state: 'reconciling', version: 3 })
    expect(refusal?.message).toBe('a state never changes without a new version')
  })

  test.each([
    ['the version', { version: 2 }],
    ['the fencing token', { attempts: 0, fencing_token: 0 }],
    ['the sequence of events', { last_sequence: 1 }],
    ['the number of attempts', { attempts: 3, fencing_token: 3 }]
  ])('%s never goes back and leaves no gap', async (_what, changes) => {
    const refusal = await change('unknown', {}, changes)
    expect(refusal).toEqual({ state: '23001', message: 'version, fencing token, attempts and sequence only grow' })
  })
})

describe('identity', () => {
  test.each([
    ['tenant', { tenant_id: randomUUID() }],
    ['id', { id: randomUUID() }],
    ['action', { action: 'ticket.create' }],
    ['reference', { reference: 'another' }],
    ['key', { idempotency_key: 'another' }],
    ['fingerprint', { fingerprint: Buffer.alloc(32, 9) }],
    ['request', { request: '{"amount":"150.00"}' }],
    ['amount', { amount_minor: 15_000, currency: 'GBP' }],
    ['provider', { provider: 'another' }],
    ['entities', { entities: { order: 'another' } }],
    ['budget', { max_attempts: 99 }],
    ['time of creation', { created_at: LATER }]
  ])('the %s of an operation never changes', async (_what, changes) => {
    const refusal = await change('unknown', {}, changes)
    expect(refusal).toEqual({ state: '23001', message: 'the identity of an operation never changes' })
  })
})

describe('the first result', () => {
  test.each([
    ['another result', { result: '{"id":"pay_2"}' }],
    ['no result', { result: null }],
    ['another provider reference', { provider_reference: 'pay_2' }]
  ])('%s never takes its place', async (_what, changes) => {
    expect(await change('succeeded', {}, changes)).toEqual({ state: '23001', message: 'the first result stays' })
  })

  test('it goes when the payload is retired', async () => {
    expect(await change('succeeded', {}, { result: null, retired_at: LATER })).toBeNull()
  })
})
