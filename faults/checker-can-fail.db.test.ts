import { describe, expect, test, vi } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { createApi } from '@/lib/http/mount'
import { apiKey } from '@/lib/testing/api-key'
import { type TestDatabase, testDatabase } from '@/lib/testing/database'
import { finalOperations } from '@/lib/testing/final-state'
import { History, violations } from '@/lib/testing/history'
import { beginBody, type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { listen } from '@/lib/testing/listen'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

/** A test that cannot fail proves nothing: each guard is taken away from a copy, and the same checks have to turn red. */
const copies = {
  whole: await testDatabase(),
  withoutUniqueKey: await testDatabase(),
  withoutVersionGuard: await testDatabase(),
  withoutAnyFence: await testDatabase()
}

/** Rewrites a function of the database. Fails when there is nothing to rewrite, so that the sabotage cannot miss. */
async function sabotage({ owner }: TestDatabase, name: string, from: string, to: string): Promise<void> {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
  const text = rows[0]?.text ?? ''
  expect(text.split(from)).toHaveLength(2)
  await owner.query(text.replace(from, to))
}

const withoutGuard = (database: TestDatabase) =>
  sabotage(database, 'ledger_apply', `v_old.version <> v_change."expectedVersion"`, 'false')

/** The key of attempts stands behind the version guard: one number, one token, one row. */
const withoutAttemptKey = (database: TestDatabase) =>
  database.owner.query(`alter table attempt_reports drop constraint attempt_reports_tenant_id_operation_id_attempt_number_fkey;
    alter table attempts drop constraint attempts_pkey`)

type Run = { tenant: TestTenant; client: KeepAlive; history: History }

/** Runs a story over HTTP against a database and answers what the checker says of it. */
async function verdictOn(database: TestDatabase, story: (run: Run) => Promise<void>): Promise<string[]> {
  const tenant = await testTenant(database)
  setAppPool(database.pool)
  const server = await listen(createApi())
  const client = keepAlive(server.url, await apiKey(tenant), 32)
  const history = new History()
  try {
    await story({ tenant, client, history })
    return violations(history.lines, [], await finalOperations(tenant))
  } finally {
    await client.close()
    await server.close()
  }
}

/** Fifty requests to begin one key. */
const begins = async ({ client, history }: Run) => {
  const begin = () => history.record({ verb: 'begin', key: 'hot', payload: 'a' }, () => client.begin('hot'))
  await Promise.all(Array.from({ length: 50 }, begin))
}

/** Fifty claims of one planned operation; a claim is written down as a begin of its key. */
const claims = async ({ client, history }: Run) => {
  const planned = await client.begin('claims', beginBody({ mode: 'plan' }))
  const path = `/api/v1/operations/${planned.json.operation?.id}/claim`
  const claim = () =>
    history.record({ verb: 'begin', key: 'claims', payload: 'a' }, () => client.call('POST', path, {}))
  await Promise.all(Array.from({ length: 50 }, claim))
}

describe('the whole ledger', () => {
  test('gives the checker nothing to say', async () => {
    expect(await verdictOn(copies.whole, begins)).toEqual([])
    expect(await verdictOn(copies.whole, claims)).toEqual([])
  })
})

describe('without the unique key', () => {
  test('one key is executed more than once, and the checker says so', async () => {
    await copies.withoutUniqueKey.owner.query('drop index operations_key_once')
    await copies.withoutUniqueKey.owner.query('drop index operations_reference_once')
    expect(await verdictOn(copies.withoutUniqueKey, begins)).toContainEqual(
      expect.stringMatching(/^hot: attempts 1, 1.* were told to execute$/)
    )
  })
})

describe('without the version guard', () => {
  test('the key of attempts still lets one claim win', async () => {
    await withoutGuard(copies.withoutVersionGuard)
    const said = await verdictOn(copies.withoutVersionGuard, claims)
    expect(said.filter((sentence) => sentence.includes('were told to execute'))).toEqual([])
  })

  test('and without that, one attempt is executed more than once, and the checker says so', async () => {
    await withoutGuard(copies.withoutAnyFence)
    await withoutAttemptKey(copies.withoutAnyFence)
    expect(await verdictOn(copies.withoutAnyFence, claims)).toContainEqual(
      expect.stringMatching(/^claims: attempts 1, 1.* were told to execute$/)
    )
  })
})
