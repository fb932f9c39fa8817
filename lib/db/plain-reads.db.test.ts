import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { findActionRow, listActionRows, saveAction } from '@/lib/db/actions'
import { setAppPool } from '@/lib/db/app-pool'
import { Prisma, PrismaClient } from '@/lib/db/generated/client'
import { insertKey, listKeyRows, revokeKeyRow } from '@/lib/db/keys'
import { findOwner } from '@/lib/db/owners'
import { changeUser, insertUser, listTeamRows, listUserRows } from '@/lib/db/people'
import { forTenant } from '@/lib/db/prisma'
import { findResolution } from '@/lib/db/resolutions'
import { readRun, saveRun } from '@/lib/db/runs'
import { readSettings, saveSettings } from '@/lib/db/settings'
import { createTenantRow, tenantExists } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import type { Row } from '@/lib/testing/rows'
import { insertTenantRows } from '@/lib/testing/tenant-rows'

const { pool, owner } = await testDatabase()
const ACTOR = { type: 'system', id: null, requestId: null, via: 'cli' } as const
const newId = () => vouchTenant(randomUUID())
const policy = { class: 'consequential', ownerTeam: 'operations' } as unknown as Parameters<typeof saveAction>[2]

beforeAll(() => setAppPool(pool))

/** A tenant with one row in every table. */
async function furnished(): Promise<{ tenantId: TenantId; rows: Record<string, Row> }> {
  const tenantId = newId()
  return { tenantId, rows: await asTenant(owner, tenantId, (client) => insertTenantRows(client, tenantId)) }
}

const own = await furnished()
const other = await furnished()
const idOf = ({ rows }: typeof own, table: string, column = 'id') => String(rows[table]?.[column])

/** Every plain read by a key: asked in a tenant for the row of a tenant. */
const byKey: [string, (asked: TenantId, of: typeof own) => Promise<unknown>, unknown][] = [
  ['a member as an owner', (asked, of) => findOwner(asked, 'user', idOf(of, 'users')), { type: 'user' }],
  ['a team as an owner', (asked, of) => findOwner(asked, 'team', idOf(of, 'teams')), { name: 'Operations' }],
  [
    'the operation of a resolution',
    (asked, of) => findResolution(asked, idOf(of, 'resolutions')),
    { operationId: idOf(own, 'operations') }
  ]
]

describe.each(byKey)('%s', (_what, read, expected) => {
  test('is found in its own tenant', async () => {
    expect(await read(own.tenantId, own)).toMatchObject(expected as object)
  })
  test('is not found from another tenant, even by its id', async () => {
    expect(await read(own.tenantId, other)).toBeNull()
  })
  test('is not found in a tenant that does not exist', async () => {
    expect(await read(newId(), own)).toBeNull()
  })
})

/** Every plain list. */
const lists: [string, (asked: TenantId) => Promise<unknown[]>][] = [
  ['members', listUserRows],
  ['teams', listTeamRows],
  ['keys', listKeyRows],
  ['actions', listActionRows]
]
test.each(lists)('a list of %s shows the rows of its own tenant alone', async (_what, list) => {
  expect(await list(own.tenantId)).toHaveLength(1)
  expect(await list(own.tenantId)).not.toEqual(await list(other.tenantId))
  expect(await list(newId())).toEqual([])
})

test('a tenant that exists is told from one that does not', async () => {
  expect(await tenantExists(own.tenantId)).toBe(true)
  expect(await tenantExists(newId())).toBe(false)
})

test('the settings of a tenant are what was saved last, and a tenant that is gone has none', async () => {
  const tenantId = await createTenantRow('A workspace')
  expect(await readSettings(tenantId)).toEqual({ strictInventory: false })
  await saveSettings(tenantId, true, ACTOR)
  expect(await readSettings(tenantId)).toEqual({ strictInventory: true })
  expect(await readSettings(newId())).toBeNull()
})

test('a member is the same row whether Prisma or the function that changed it returned it', async () => {
  const tenantId = await createTenantRow('A workspace')
  const user = { id: randomUUID(), email: 'kim@example.com', name: 'Kim', role: 'admin' as const, passwordHash: 'x' }
  const added = await insertUser(tenantId, user, ACTOR)
  expect(added).toMatchObject({ email: 'kim@example.com', mustChangePassword: true, createdAt: expect.any(Date) })
  expect(await listUserRows(tenantId)).toEqual([added])
  const changed = await changeUser(tenantId, user.id, { name: 'Kim Lee' }, ACTOR)
  expect(changed).toEqual({ verdict: 'changed', member: { ...added, name: 'Kim Lee' } })
  expect(await listUserRows(tenantId)).toEqual([{ ...added, name: 'Kim Lee' }])
})

test('a member without a name is an owner by e-mail address, and a disabled member is no owner', async () => {
  const tenantId = await createTenantRow('A workspace')
  const add = (email: string, name: string) =>
    insertUser(tenantId, { id: randomUUID(), email, name, role: 'operator', passwordHash: 'x' }, ACTOR)
  const [named, unnamed] = [await add('kim@example.com', 'Kim'), await add('lee@example.com', '')]
  if (named === null || unnamed === null) throw new Error('a member was not added')
  expect(await findOwner(tenantId, 'user', named.id)).toEqual({ type: 'user', id: named.id, name: 'Kim' })
  expect(await findOwner(tenantId, 'user', unnamed.id)).toMatchObject({ name: 'lee@example.com' })
  await changeUser(tenantId, named.id, { disabled: true }, ACTOR)
  expect(await findOwner(tenantId, 'user', named.id)).toBeNull()
})

test('a key is the same row whether Prisma or the function that made or revoked it returned it, newest first', async () => {
  const tenantId = await createTenantRow('A workspace')
  const key = (name: string) => ({
    ...{ id: randomUUID(), publicId: name, name, preset: null, scopes: ['operations:read'], hint: 'wxyz' },
    ...{ secretHash: new Uint8Array(32), createdBy: null, expiresAt: null }
  })
  const first = await insertKey(tenantId, key('first'), ACTOR)
  const second = await insertKey(tenantId, key('second'), ACTOR)
  expect(await listKeyRows(tenantId)).toEqual([second, first])
  const revoked = await revokeKeyRow(tenantId, String(first?.id), ACTOR)
  expect(revoked).toEqual({ ...first, revokedAt: expect.any(Date) })
  expect(await listKeyRows(tenantId)).toEqual([second, revoked])
})

test('a list of keys never holds what the key is checked by', async () => {
  expect(Object.keys((await listKeyRows(own.tenantId))[0] ?? {})).not.toContain('secretHash')
})

test('teams and actions are listed by name', async () => {
  const tenantId = await createTenantRow('A workspace')
  for (const [name, ownerTeam] of [
    ['refund.create', 'b-team'],
    ['payment.create', 'a-team']
  ] as const)
    await saveAction(tenantId, name, { ...policy, ownerTeam }, ACTOR)
  expect((await listTeamRows(tenantId)).map(({ name }) => name)).toEqual(['a-team', 'b-team', 'operations'])
  expect((await listActionRows(tenantId)).map(({ name }) => name)).toEqual(['payment.create', 'refund.create'])
})

test('an action is read as it was declared, and one that nobody declared in this tenant is not there', async () => {
  const tenantId = await createTenantRow('A workspace')
  await saveAction(tenantId, 'payment.create', policy, { ...ACTOR, type: 'user', id: 'usr' })
  expect(await findActionRow(tenantId, 'payment.create')).toEqual({
    ...{ tenantId, name: 'payment.create', policy, declared: true, updatedBy: 'usr', updatedAt: expect.any(Date) }
  })
  expect(await findActionRow(own.tenantId, 'refund.create')).toBeNull()
})

test('a run is read with its money by currency, exact beyond what a double can hold', async () => {
  const tenantId = await createTenantRow('A workspace')
  const spend = [
    { currency: 'JPY', minor: '9007199254740993' },
    { currency: 'GBP', minor: '5000' }
  ]
  await saveRun(tenantId, 'run-1', { maxOperations: 5, maxAttempts: null, spend })
  expect(await readRun(tenantId, 'run-1')).toMatchObject({
    ...{ runId: 'run-1', maxOperations: 5, maxAttempts: null, operationsUsed: 0 },
    spend: [
      { currency: 'GBP', maxMinor: 5000n, usedMinor: 0n },
      { currency: 'JPY', maxMinor: 9007199254740993n, usedMinor: 0n }
    ]
  })
  expect(await readRun(own.tenantId, 'run-1')).toMatchObject({ tenantId: own.tenantId })
  expect(await readRun(newId(), 'run-1')).toBeNull()
})

/** Every model but the counters of sign-in, which belong to no tenant. */
const models = Object.values(Prisma.ModelName).filter((name) => name !== 'SignInThrottle')

const unbound = new PrismaClient({ adapter: new PrismaPg(pool) })

test.each(models)('a Prisma client for which no tenant was set reads no %s, although there is one', async (name) => {
  const count = (client: object) => {
    const delegates = client as Record<string, { count(): Promise<number> } | undefined>
    return delegates[name.charAt(0).toLowerCase() + name.slice(1)]?.count()
  }
  expect(await count(unbound)).toBe(0)
  expect(await count(forTenant(own.tenantId))).toBe(1)
})
