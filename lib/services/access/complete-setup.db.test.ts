import { beforeAll, describe, expect, it } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { listTenantIds } from '@/lib/db/setup'
import { SYSTEM } from '@/lib/jobs/system-context'
import { signInWithPassword } from '@/lib/sign-in/sign-in'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { done } from '@/lib/testing/verbs'
import { perform } from '@/lib/verbs/perform'
import type { SetupBody } from './complete-setup'

const OPEN = { requestId: 'test', traceparent: null, via: 'console' as const }
const ensureFirstTenant = async () => done(await perform('ensureFirstTenant', SYSTEM, {}))
const makeSetupLink = async (baseUrl: string) => done(await perform('makeSetupLink', SYSTEM, { baseUrl }))
const setupState = async (token: unknown) => done(await perform('readSetup', OPEN, { token }))
const completeSetup = (token: unknown, body: SetupBody) => perform('completeSetup', OPEN, { token, body })

const database = await testDatabase()
beforeAll(() => setAppPool(database.pool))

/** Looks at the first tenant behind the product's back. */
const behind = async (text: string) =>
  asTenant(database.owner, await ensureFirstTenant(), async (client) => (await client.query(text)).rows)

const BASE = 'http://localhost:3000'
const tokenOf = (link: string | null) => new URL(link ?? 'http://none.invalid').searchParams.get('token')
const person = (name: string) => ({
  workspace: 'Northwind payments',
  name,
  email: `${name}@Example.com`,
  password: 'unrelated words at hand'
})

// One database walks through its first run, in order.
describe('the first run', () => {
  it('ten starters at once make one tenant with one team', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => ensureFirstTenant()))
    expect(new Set(ids).size).toBe(1)
    expect(await listTenantIds()).toEqual([ids[0]])
    expect(await behind('select name from teams')).toEqual([{ name: 'operations' }])
  })

  it('each start makes a new link and voids the one before', async () => {
    const first = tokenOf(await makeSetupLink(BASE))
    const second = tokenOf(await makeSetupLink(BASE))
    expect(await setupState(first)).toBe('wrong')
    expect(await setupState(second)).toBe('open')
    const rows = await behind(`select encode(setup_token_hash, 'escape') as hash from tenants`)
    expect(rows[0].hash).not.toContain(second)
  })

  it.each(['workspace', 'name', 'email'])('a NUL in the field %s is told there', async (field) => {
    const token = tokenOf(await makeSetupLink(BASE))
    const answer = await completeSetup(token, { ...person('nul'), [field]: 'a\0b@example.com' })
    expect(answer).toMatchObject({ ok: false, refusal: { errors: [{ pointer: `/${field}` }] } })
    expect(await setupState(token)).toBe('open')
  })

  it('a link is good for 24 hours', async () => {
    const token = tokenOf(await makeSetupLink(BASE))
    const rows = await behind(`select setup_expires_at - now() > interval '23 hours 59 minutes' as long from tenants`)
    expect(rows[0].long).toBe(true)
    await behind('update tenants set setup_expires_at = now()')
    expect(await setupState(token)).toBe('expired')
    expect(await completeSetup(token, person('late'))).toMatchObject({
      ok: false,
      refusal: { code: 'step_not_permitted' }
    })
  })

  it('a wrong token, a token of no tenant and no token open nothing', async () => {
    for (const token of ['', 'x', 'A'.repeat(64), null, undefined, ['a']]) {
      expect(await setupState(token)).toBe('wrong')
      expect(await completeSetup(token, person('wrong'))).toMatchObject({ ok: false })
    }
  })

  it('a weak password leaves the link unused', async () => {
    const token = tokenOf(await makeSetupLink(BASE))
    const answer = await completeSetup(token, { ...person('first'), password: 'short' })
    expect(answer).toMatchObject({ ok: false, refusal: { errors: [{ pointer: '/password' }] } })
    expect(await setupState(token)).toBe('open')
  })

  it('of two who use one link at the same moment, one becomes the administrator', async () => {
    const token = tokenOf(await makeSetupLink(BASE))
    const answers = await Promise.all(['left', 'right'].map((name) => completeSetup(token, person(name))))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const rows = await behind('select role, must_change_password from users')
    expect(rows).toEqual([{ role: 'admin', must_change_password: false }])
    expect(await setupState(token)).toBe('done')
    const tenant = await behind('select name from tenants')
    expect(tenant).toEqual([{ name: 'Northwind payments' }])
    const winner = answers.find((answer) => answer.ok)
    const email = winner?.ok ? winner.value.email : ''
    const signedIn = await signInWithPassword({ email, password: 'unrelated words at hand', peerAddress: '192.0.2.1' })
    expect(signedIn.kind).toBe('in')
  })

  it('there is no link once somebody is a member', async () => {
    expect(await makeSetupLink(BASE)).toBeNull()
  })
})
