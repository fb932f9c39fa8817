import { beforeAll, describe, expect, it } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { signInWithPassword } from '@/lib/sign-in/sign-in'
import { testDatabase } from '@/lib/testing/database'
import { testMember } from '@/lib/testing/people'
import { SIGN_IN_LIMITS } from './throttle'

const database = await testDatabase()
beforeAll(() => setAppPool(database.pool))

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
let lastAddress = 0
const freshAddress = () => `192.0.2.${++lastAddress}`

describe('throttled sign-in', () => {
  it('after five wrong passwords even the right one waits, and says how long', async () => {
    const { email, password } = await testMember('operator')
    const address = freshAddress()
    for (const _ of times(SIGN_IN_LIMITS.account)) {
      expect(await signInWithPassword({ email, password: 'wrong', peerAddress: address })).toEqual({ kind: 'wrong' })
    }
    const verdict = await signInWithPassword({ email, password, peerAddress: freshAddress() })
    expect(verdict.kind).toBe('wait')
    const seconds = verdict.kind === 'wait' ? verdict.seconds : 0
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(SIGN_IN_LIMITS.windowSeconds)
  })

  it('an account that does not exist is answered like one that does', async () => {
    const address = freshAddress()
    const answers = []
    for (const _ of times(SIGN_IN_LIMITS.account + 1)) {
      answers.push(
        (await signInWithPassword({ email: 'nobody@example.com', password: 'wrong', peerAddress: address })).kind
      )
    }
    expect(answers).toEqual([...times(SIGN_IN_LIMITS.account).map(() => 'wrong'), 'wait'])
    const { rows } = await database.owner.query('select bucket from sign_in_throttle')
    expect(rows.map((row) => row.bucket).join()).not.toContain('nobody')
  })

  it('an address with a NUL is the address of nobody', async () => {
    const { email, password } = await testMember('operator')
    for (const nul of [`${email}\0`, `\0${email}`, '\0'])
      expect(await signInWithPassword({ email: nul, password, peerAddress: freshAddress() })).toEqual({ kind: 'wrong' })
  })

  it('guesses that come together do not slip through together', async () => {
    const { email } = await testMember('operator')
    const address = freshAddress()
    const answers = await Promise.all(
      times(20).map(() => signInWithPassword({ email, password: 'wrong', peerAddress: address }))
    )
    expect(answers.filter((answer) => answer.kind === 'wrong')).toHaveLength(SIGN_IN_LIMITS.account)
  })

  it('one address that tries many accounts waits too, and leaves no rows for them', async () => {
    const address = freshAddress()
    await database.owner.query(
      `insert into sign_in_throttle (bucket, failures, window_ends) values ($1, $2, now() + interval '1 minute')`,
      [`address:${address}`, SIGN_IN_LIMITS.address]
    )
    const before = await database.owner.query('select count(*)::int as rows from sign_in_throttle')
    expect((await signInWithPassword({ email: 'a@example.com', password: 'wrong', peerAddress: address })).kind).toBe(
      'wait'
    )
    const after = await database.owner.query('select count(*)::int as rows from sign_in_throttle')
    expect(after.rows).toEqual(before.rows)
  })

  it('all addresses of one IPv6 customer count as one', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) {
      await signInWithPassword({ email: `${address}@example.com`, password: 'wrong', peerAddress: address })
    }
    const { rows } = await database.owner.query(
      `select failures from sign_in_throttle where bucket = 'address:2001:db8:1:2::/64'`
    )
    expect(rows).toEqual([{ failures: 2 }])
  })

  it('the right password forgets the failures before it', async () => {
    const { email, password } = await testMember('operator')
    const address = freshAddress()
    for (const _ of times(3)) {
      for (const _ of times(SIGN_IN_LIMITS.account - 1))
        await signInWithPassword({ email, password: 'wrong', peerAddress: address })
      expect((await signInWithPassword({ email, password, peerAddress: address })).kind).toBe('in')
    }
  })

  it('the wait ends with the window', async () => {
    const { email, password } = await testMember('operator')
    const address = freshAddress()
    for (const _ of times(SIGN_IN_LIMITS.account + 1))
      await signInWithPassword({ email, password: 'wrong', peerAddress: address })
    await database.owner.query('update sign_in_throttle set window_ends = now()')
    expect((await signInWithPassword({ email, password, peerAddress: address })).kind).toBe('in')
  })
})
