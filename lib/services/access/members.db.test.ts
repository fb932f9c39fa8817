import { beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from '@/lib/auth/session'
import { setAppPool } from '@/lib/db/app-pool'
import { endSession, findSessionUser } from '@/lib/db/sign-in'
import { fromWireId } from '@/lib/domain/operation/ids'
import { signInWithPassword } from '@/lib/sign-in/sign-in'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { type TestMember, testMember } from '@/lib/testing/people'
import { perform } from '@/lib/verbs/perform'

const database = await testDatabase()
beforeAll(() => setAppPool(database.pool))

const behind = (tenantId: string, text: string) =>
  asTenant(database.owner, tenantId, async (client) => (await client.query(text)).rows)

const SESSION = '0192f0c1-4e7b-7c3a-8f00-0123456789ab'
async function sessionFor(member: TestMember) {
  const user = await findSessionUser(member.tenantId, member.id, SESSION)
  const claims = { sub: member.id, tenantId: member.tenantId, sessionId: SESSION, signedInAt: Date.now() / 1000 }
  return { ...claims, sessionVersion: user?.session_version ?? 0 }
}

describe('members', () => {
  it('a new member signs in with the one-time password and can do nothing before choosing another', async () => {
    const admin = await testMember('admin')
    const added = await perform('addMember', admin.ctx, { body: { email: ' Kim@Example.com ', role: 'operator' } })
    if (!added.ok) throw new Error(added.refusal.detail)
    expect(added.value.body.member).toMatchObject({ email: 'kim@example.com', mustChangePassword: true })
    const verdict = await signInWithPassword({
      email: 'KIM@example.com',
      password: added.value.body.password,
      peerAddress: '192.0.2.9'
    })
    if (verdict.kind !== 'in') throw new Error(verdict.kind)
    const session = await sessionOf({
      sub: verdict.member.id,
      tenantId: admin.tenantId,
      sessionId: SESSION,
      signedInAt: Date.now() / 1000,
      sessionVersion: verdict.member.session_version
    })
    expect(session).toMatchObject({ mustChangePassword: true, role: 'operator' })
    expect(session?.scopes.size).toBe(0)
  })

  it('one address is one member of a tenant, and may be a member of another', async () => {
    const [here, there] = [await testMember('admin'), await testMember('admin')]
    const body = { email: `two-${here.tenantId}@example.com`, role: 'viewer' as const }
    expect(await perform('addMember', here.ctx, { body })).toMatchObject({ ok: true })
    expect(await perform('addMember', here.ctx, { body })).toMatchObject({
      ok: false,
      refusal: { code: 'already_exists' }
    })
    expect(await perform('addMember', there.ctx, { body })).toMatchObject({ ok: true })
  })

  it('the last administrator is neither demoted nor disabled', async () => {
    const admin = await testMember('admin')
    for (const body of [{ role: 'manager' as const }, { disabled: true }]) {
      const answer = await perform('changeMember', admin.ctx, { userId: admin.id, body })
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'step_not_permitted' } })
    }
    const around = behind(admin.tenantId, `update users set role = 'viewer'`)
    await expect(around).rejects.toThrow('the last administrator stays')
  })

  it('two administrators who demote each other at once leave one', async () => {
    const left = await testMember('admin')
    const right = await testMember('admin', left.tenantId)
    const answers = await Promise.all([
      perform('changeMember', left.ctx, { userId: right.id, body: { role: 'viewer' } }),
      perform('changeMember', right.ctx, { userId: left.id, body: { role: 'viewer' } })
    ])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const rows = await behind(left.tenantId, `select id from users where role = 'admin'`)
    expect(rows).toHaveLength(1)
  })

  it.each([
    [
      'a new role',
      (admin: TestMember, userId: string) => perform('changeMember', admin.ctx, { userId, body: { role: 'viewer' } })
    ],
    [
      'disabling',
      (admin: TestMember, userId: string) => perform('changeMember', admin.ctx, { userId, body: { disabled: true } })
    ],
    ['a password reset', (admin: TestMember, userId: string) => perform('resetMemberPassword', admin.ctx, { userId })]
  ])('%s ends every session of the member at once', async (_what, act) => {
    const admin = await testMember('admin')
    const member = await testMember('operator', admin.tenantId)
    const claims = await sessionFor(member)
    expect(await sessionOf(claims)).not.toBeNull()
    expect(await act(admin, member.id)).toMatchObject({ ok: true })
    expect(await sessionOf(claims)).toBeNull()
  })

  it('a new name ends no session', async () => {
    const admin = await testMember('admin')
    const claims = await sessionFor(admin)
    await perform('changeMember', admin.ctx, { userId: admin.id, body: { name: 'Kim' } })
    expect(await sessionOf(claims)).toMatchObject({ name: 'Kim' })
  })

  it('a session that was signed out is no session for whoever kept the cookie', async () => {
    const member = await testMember('operator')
    const claims = await sessionFor(member)
    await endSession(member.tenantId, claims.sessionId, new Date(Date.now() + 1000))
    expect(await sessionOf(claims)).toBeNull()
    expect(await sessionOf({ ...claims, sessionId: '0192f0c1-4e7b-7c3a-8f00-0123456789ac' })).not.toBeNull()
  })

  it('a disabled member cannot sign in and is told what everybody is told', async () => {
    const admin = await testMember('admin')
    const member = await testMember('operator', admin.tenantId)
    await perform('changeMember', admin.ctx, { userId: member.id, body: { disabled: true } })
    const verdict = await signInWithPassword({
      email: member.email,
      password: member.password,
      peerAddress: '192.0.2.7'
    })
    expect(verdict).toEqual({ kind: 'wrong' })
  })

  it('the members of another tenant are neither listed nor changed', async () => {
    const [here, there] = [await testMember('admin'), await testMember('admin')]
    const listed = await perform('listMembers', here.ctx, {})
    const ids = listed.ok ? listed.value.body.items.map((member) => fromWireId('usr', member.id)) : []
    expect(ids).toEqual([here.id])
    const answer = await perform('changeMember', here.ctx, { userId: there.id, body: { name: 'mine' } })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  })

  it('only an administrator changes members, and each change is in the access trail', async () => {
    const admin = await testMember('admin')
    const manager = await testMember('manager', admin.tenantId)
    const body = { role: 'admin' as const }
    expect(await perform('changeMember', manager.ctx, { userId: manager.id, body })).toMatchObject({
      refusal: { code: 'scope_missing' }
    })
    await perform('changeMember', admin.ctx, { userId: manager.id, body })
    const rows = await behind(admin.tenantId, `select actor_id, data from access_events where type = 'member_changed'`)
    expect(rows).toEqual([{ actor_id: admin.id, data: { member: manager.id, role: 'admin', via: 'console' } }])
  })
})
