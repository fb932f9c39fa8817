import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/client'
import { createApi } from '@/lib/http/mount'
import { sweep } from '@/lib/jobs/sweep'
import { type PracticeProvider, startPracticeProvider } from '@/lib/practice-provider/provider'
import { createKey } from '@/lib/services/access/create-key'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { findByReference } from './people-steps'
import { SCENARIOS, seedScenario } from './scenario-table'
import type { SeedWorld } from './world'

const database = await testDatabase()
let world: SeedWorld
let provider: PracticeProvider
let folder: string
let tenant: TestTenant

beforeAll(async () => {
  tenant = await testTenant(database)
  const { person } = tenant
  const people = { operator: await person('operator'), admin: await person('admin') }
  const made = await createKey(people.admin, { body: { name: 'billing-bot', preset: 'agent' } })
  if (!made.ok) throw new Error(made.refusal.detail)
  folder = await mkdtemp(join(tmpdir(), 'scenarios-'))
  provider = await startPracticeProvider({ logFile: join(folder, 'effects.jsonl') })
  const api = createApi()
  world = {
    agent: createClient({
      baseUrl: 'http://ledger.test',
      key: made.value.body.secret,
      fetch: async (input, init) => api.fetch(new Request(input, init))
    }),
    people,
    providerUrl: provider.url,
    sweep: async () => {
      await sweep(400, (_, error) => {
        throw error
      })
    }
  }
})
afterAll(async () => {
  await provider.stop()
  await rm(folder, { recursive: true, force: true })
})

const states: Record<string, object> = {
  'answer-lost-after-acceptance': { state: 'unknown', unknownReason: 'connection_lost', attempts: 1 },
  'worker-went-silent': { state: 'unknown', unknownReason: 'worker_lost' },
  'fresh-key-caught': { state: 'unknown', attempts: 1 },
  'amount-changed': { state: 'succeeded', amount: { value: '125.00', currency: 'GBP' } },
  declined: { state: 'failed', failure: { reason: 'declined' } },
  'accepted-and-processing': { state: 'submitted', providerReference: expect.stringMatching(/^pay_/) },
  'settled-with-evidence': { state: 'succeeded', result: { status: 'succeeded' } },
  'past-its-deadline': { state: 'unknown', overdueSince: expect.any(String) },
  'suspected-duplicate-held': { state: 'planned', heldBehind: expect.stringMatching(/^op_/), attempts: 0 },
  'needs-a-second-person': { state: 'reconciling', pendingResolutionId: expect.stringMatching(/^res_/) }
}

describe('a scenario', () => {
  test('is declared here with the state that it ends in', () => {
    expect(Object.keys(SCENARIOS).sort()).toEqual(Object.keys(states).sort())
  })

  test.each(Object.entries(SCENARIOS))(
    '%s ends where it says, and telling it twice is telling it once',
    async (name, scenario) => {
      const path = await seedScenario(world, scenario)
      const { operation } = (await findByReference(world, scenario.reference)) ?? {}
      expect(operation).toMatchObject(states[name] ?? {})
      expect(path).toBe(`/operations/${operation?.id}`)
      const before = [provider.counts(), await events()]
      expect(await seedScenario(world, scenario)).toBe(path)
      expect([provider.counts(), await events()]).toEqual(before)
    }
  )

  test('never leaves more than one effect for one intention', () => {
    expect(provider.counts()).toMatchObject({ payments: { duplicates: 0 }, tickets: { duplicates: 0 } })
  })
})

const events = () => tenant.sql('select count(*)::int as count from events')
