import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { fromWireId } from '@/lib/domain/operation/ids'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { testMember } from '@/lib/testing/people'
import { perform } from '@/lib/verbs/perform'
import { authenticateKey, forgetTenant } from './api-key'
import { formatKey } from './key-format'

const database = await testDatabase()
beforeAll(() => setAppPool(database.pool))

const behind = (tenantId: string, text: string) =>
  asTenant(database.owner, tenantId, async (client) => (await client.query(text)).rows)

const withoutUse = (result: unknown) =>
  JSON.parse(JSON.stringify(result), (name, value) => (name === 'lastUsedAt' ? null : value))

async function madeKey(preset: 'agent' | 'operator' | 'admin' = 'agent') {
  const admin = await testMember('admin')
  const made = await perform('createKey', admin.ctx, { body: { name: 'billing-bot', preset } })
  if (!made.ok) throw new Error(made.refusal.detail)
  return { ...admin, secret: made.value.body.secret, keyId: fromWireId('key', made.value.body.key.id) ?? '' }
}

/** The use of a key is recorded beside the request that it opens, a moment later. */
const useIsRecorded = (tenantId: string) =>
  expect
    .poll(async () => (await behind(tenantId, 'select last_used_at from api_keys'))[0].last_used_at)
    .toBeInstanceOf(Date)

describe('an API key', () => {
  it('opens its own tenant with the scopes of its preset', async () => {
    const { secret, tenantId, keyId } = await madeKey()
    const caller = await authenticateKey(secret)
    expect(caller).toMatchObject({
      tenantId,
      role: null,
      credentialId: keyId,
      actor: { type: 'agent', name: 'billing-bot' }
    })
    expect([...(caller?.scopes ?? [])].sort()).toEqual(['evidence:write', 'operations:read', 'operations:write'])
    expect(caller?.configVersion).toBeGreaterThan(0)
  })

  it('is kept as a hash: the database holds nothing that opens anything', async () => {
    const { secret, tenantId } = await madeKey()
    const rows = await behind(tenantId, 'select row_to_json(k)::text as text from api_keys k')
    const stored = rows.map((row) => row.text).join()
    expect(stored).not.toContain(secret.slice(-49))
  })

  it('with the right id and another secret opens nothing', async () => {
    const { secret, tenantId } = await madeKey()
    const forged = formatKey('live', tenantId, new Uint8Array(8), new Uint8Array(32)).key
    const sameId = `${secret.split('_').slice(0, 3).join('_')}_${forged.split('_')[3]}`
    expect(await authenticateKey(forged)).toBeNull()
    expect(await authenticateKey(sameId)).toBeNull()
  })

  it('that is malformed costs no query', async () => {
    const query = vi.spyOn(database.pool, 'connect')
    const { secret } = { secret: formatKey('live', database.tenantId, new Uint8Array(8), new Uint8Array(32)).key }
    expect(await authenticateKey(`${secret.slice(0, -1)}-`)).toBeNull()
    expect(await authenticateKey('oo_live_nonsense')).toBeNull()
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('that is revoked opens nothing from the next moment on, and stays revoked', async () => {
    const { secret, ctx, keyId, tenantId } = await madeKey()
    const before = await authenticateKey(secret)
    await useIsRecorded(tenantId)
    const first = await perform('revokeKey', ctx, { keyId })
    expect(await authenticateKey(secret)).toBeNull()
    const second = await perform('revokeKey', ctx, { keyId })
    // The use of the key just before is written down at its own time.
    expect(withoutUse(second)).toEqual(withoutUse(first))
    const moved = await behind(ctx.tenantId, 'select config_version from tenants')
    expect(Number(moved[0].config_version)).toBeGreaterThan(before?.configVersion ?? Number.POSITIVE_INFINITY)
    const unrevoke = behind(ctx.tenantId, 'update api_keys set revoked_at = null')
    await expect(unrevoke).rejects.toThrow('a revoked key stays revoked')
  })

  it('that has expired opens nothing', async () => {
    const { secret, tenantId } = await madeKey()
    await behind(tenantId, `update api_keys set expires_at = now() - interval '1 second'`)
    expect(await authenticateKey(secret)).toBeNull()
  })

  it('cannot be made with an expiry in the past', async () => {
    const { ctx } = await testMember('admin')
    const made = await perform('createKey', ctx, {
      body: { name: 'late', preset: 'agent', expiresAt: '2020-01-01T00:00:00Z' }
    })
    expect(made).toMatchObject({ ok: false, refusal: { code: 'invalid_request', errors: [{ pointer: '/expiresAt' }] } })
  })

  it('never gains a scope', async () => {
    const { tenantId } = await madeKey()
    const widen = behind(tenantId, `update api_keys set scopes = '{admin}'`)
    await expect(widen).rejects.toThrow('a key stays as it was made')
  })

  it('is asked about once for many requests that come together, and again after its tenant is forgotten', async () => {
    const { secret, tenantId } = await madeKey()
    const connect = vi.spyOn(database.pool, 'connect')
    await Promise.all(Array.from({ length: 50 }, () => authenticateKey(secret)))
    await authenticateKey(secret)
    const once = connect.mock.calls.length
    forgetTenant(tenantId)
    await authenticateKey(secret)
    expect(once).toBeLessThanOrEqual(2)
    expect(connect.mock.calls.length).toBeGreaterThan(once)
    connect.mockRestore()
  })

  it('records its use', async () => {
    const { secret, tenantId } = await madeKey()
    await authenticateKey(secret)
    await useIsRecorded(tenantId)
  })

  it('can be made, listed and revoked by an administrator only', async () => {
    const { ctx } = await testMember('manager')
    expect(await perform('createKey', ctx, { body: { name: 'x', preset: 'agent' } })).toMatchObject({
      ok: false,
      refusal: { code: 'scope_missing' }
    })
    const own = await madeKey()
    const foreign = await testMember('admin')
    expect(await perform('revokeKey', foreign.ctx, { keyId: own.keyId })).toMatchObject({
      ok: false,
      refusal: { code: 'not_found' }
    })
    expect(await authenticateKey(own.secret)).not.toBeNull()
  })
})
