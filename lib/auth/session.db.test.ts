import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { findSessionUser } from '@/lib/db/sign-in'
import { changeOwnPassword } from '@/lib/services/access/change-own-password'
import { endOwnSessions } from '@/lib/services/access/end-own-sessions'
import { testDatabase } from '@/lib/testing/database'
import { type TestMember, testMember } from '@/lib/testing/people'
import { authenticateSession } from './session'
import { ABSOLUTE_SECONDS, cookieName, IDLE_SECONDS, writeSessionToken } from './session-token'

process.env.ONCEOVER_SECRET = 'a secret that only these tests use, long enough'
const database = await testDatabase()
beforeAll(() => setAppPool(database.pool))

const SESSION = '0192f0c1-4e7b-7c3a-8f00-0123456789ab'

async function tokenFor(member: TestMember, signedInAt = Math.floor(Date.now() / 1000)) {
  const user = await findSessionUser(member.tenantId, member.id, SESSION)
  return writeSessionToken({
    sub: member.id,
    tenantId: member.tenantId,
    sessionVersion: user?.session_version ?? 0,
    sessionId: SESSION,
    signedInAt
  })
}

const requestWith = (token: string) =>
  new Request('http://localhost/', { headers: { cookie: `other=1; ${cookieName('session')}=${token}; last=2` } })

async function owner(member: TestMember) {
  return { ...member.ctx, email: member.email, name: '', tenantName: 'A workspace of a test' }
}

describe('a session', () => {
  it('is a member with the scopes of their role, read anew each time', async () => {
    const member = await testMember('operator')
    await changeOwnPassword(await owner(member), { current: member.password, next: 'quite other words at hand' })
    const session = await authenticateSession(requestWith(await tokenFor(member)))
    expect(session).toMatchObject({ tenantId: member.tenantId, role: 'operator', credentialId: member.id })
    expect(session?.scopes.has('resolutions:write')).toBe(true)
    expect(session?.scopes.has('operations:write')).toBe(false)
  })

  it('says nothing readable in its cookie', async () => {
    const member = await testMember('viewer')
    const token = await tokenFor(member)
    const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (const secret of [member.email, member.id, member.tenantId]) expect(readable.join()).not.toContain(secret)
  })

  it('that was changed, made elsewhere or left out is no session', async () => {
    const token = await tokenFor(await testMember('viewer'))
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await authenticateSession(requestWith(changed))).toBeNull()
    expect(await authenticateSession(requestWith('eyJhbGciOiJub25lIn0.e30.'))).toBeNull()
    expect(await authenticateSession(new Request('http://localhost/'))).toBeNull()
  })

  it('ends when nobody used it for eight hours', async () => {
    const token = await tokenFor(await testMember('viewer'))
    vi.useFakeTimers({ now: Date.now() + (IDLE_SECONDS + 60) * 1000, toFake: ['Date'] })
    try {
      expect(await authenticateSession(requestWith(token))).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends seven days after the sign-in, however much it is used', async () => {
    const member = await testMember('viewer')
    const now = Math.floor(Date.now() / 1000)
    expect(await authenticateSession(requestWith(await tokenFor(member, now - ABSOLUTE_SECONDS + 60)))).not.toBeNull()
    expect(await authenticateSession(requestWith(await tokenFor(member, now - ABSOLUTE_SECONDS)))).toBeNull()
  })

  it('ends everywhere at once when the member says so', async () => {
    const member = await testMember('viewer')
    const token = await tokenFor(member)
    await endOwnSessions(member.ctx)
    expect(await authenticateSession(requestWith(token))).toBeNull()
    expect(await authenticateSession(requestWith(await tokenFor(member)))).not.toBeNull()
  })
})

describe('changing the own password', () => {
  it('needs the present one, ends every session and makes a one-time password a real one', async () => {
    const member = await testMember('operator')
    const token = await tokenFor(member)
    expect(await authenticateSession(requestWith(token))).toMatchObject({ mustChangePassword: true })
    const wrong = await changeOwnPassword(await owner(member), { current: 'wrong', next: 'quite other words at hand' })
    expect(wrong).toMatchObject({ ok: false, refusal: { errors: [{ pointer: '/current' }] } })
    const done = await changeOwnPassword(await owner(member), {
      current: member.password,
      next: 'quite other words at hand'
    })
    expect(done.ok).toBe(true)
    expect(await authenticateSession(requestWith(token))).toBeNull()
    expect(await authenticateSession(requestWith(await tokenFor(member)))).toMatchObject({ mustChangePassword: false })
  })

  it.each(['short', 'password123456'])('refuses what is guessed first: %s', async (next) => {
    const member = await testMember('operator')
    const answer = await changeOwnPassword(await owner(member), { current: member.password, next })
    expect(answer).toMatchObject({ ok: false, refusal: { errors: [{ pointer: '/next' }] } })
  })

  it('at once in two places is one change', async () => {
    const member = await testMember('operator')
    const changes = ['first other words here', 'second other words here'].map(async (next) =>
      changeOwnPassword(await owner(member), { current: member.password, next })
    )
    expect((await Promise.all(changes)).filter((answer) => answer.ok)).toHaveLength(1)
  })

  it('cannot be used to guess: five wrong tries wait like those at sign-in', async () => {
    const member = await testMember('operator')
    const answers = []
    for (let tries = 0; tries < 6; tries++) {
      answers.push(
        await changeOwnPassword(await owner(member), { current: 'wrong', next: 'quite other words at hand' })
      )
    }
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { code: 'rate_limited' } })
  })
})
