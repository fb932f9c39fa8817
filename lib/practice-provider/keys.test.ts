import { expect, it } from 'vitest'
import { payment, post, practice } from '@/lib/testing/practice-harness'

const key = { 'idempotency-key': 'key-1' }

it('gives a known key its first answer again, byte for byte, and says so', async () => {
  const { provider, clock } = await practice()
  const url = `${provider.url}/v1/payments`
  const first = await post(url, payment(), key)
  clock.nowMs += 1000
  const reordered = Object.fromEntries(Object.entries(payment()).reverse())
  const second = await post(url, reordered, key)
  expect(second.text).toBe(first.text)
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(provider.counts()).toMatchObject({ payments: { created: 1 }, requests: { writes: 2, replays: 1 } })
})

it('refuses a known key with another payload or for another resource, and does nothing', async () => {
  const { provider } = await practice()
  await post(`${provider.url}/v1/payments`, payment(), key)
  const changed = await post(`${provider.url}/v1/payments`, payment({ amount: '150.00' }), key)
  const elsewhere = await post(`${provider.url}/v1/tickets`, { subject: 'Late parcel' }, key)
  expect([changed.status, changed.body.error.type]).toEqual([400, 'idempotency_error'])
  expect([elsewhere.status, elsewhere.body.error.type]).toEqual([400, 'idempotency_error'])
  expect(provider.counts()).toMatchObject({ payments: { created: 1 }, tickets: { created: 0 } })
})

it('makes one effect of a hundred simultaneous requests with one key', async () => {
  const { provider } = await practice()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => post(`${provider.url}/v1/payments`, payment(), key))
  )
  expect(provider.counts().payments.created).toBe(1)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
})

it('makes a second object under a key it has forgotten, from the very end of the retention', async () => {
  const { provider, clock } = await practice({ settings: { keyRetentionMs: 60_000 } })
  const url = `${provider.url}/v1/payments`
  const first = await post(url, payment(), key)
  clock.nowMs += 59_999
  expect((await post(url, payment(), key)).body.id).toBe(first.body.id)
  clock.nowMs += 1
  expect((await post(url, payment(), key)).body.id).not.toBe(first.body.id)
  expect(provider.counts().payments).toMatchObject({ created: 2, duplicates: 1 })
})

it('ignores keys when told to: each request is an effect', async () => {
  const { provider } = await practice({ settings: { keys: 'ignore' } })
  const answers = await Promise.all([1, 2, 3].map(() => post(`${provider.url}/v1/payments`, payment(), key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(provider.counts().payments).toMatchObject({ created: 3, duplicates: 2 })
})

it('makes a new object for another payload when told to, and still knows both', async () => {
  const { provider } = await practice({ settings: { keys: 'new_object_on_mismatch' } })
  const url = `${provider.url}/v1/payments`
  const first = await post(url, payment(), key)
  const second = await post(url, payment({ amount: '150.00' }), key)
  expect([second.status, second.body.amount]).toEqual([201, 15_000])
  expect((await post(url, payment(), key)).body.id).toBe(first.body.id)
  expect((await post(url, payment({ amount: '150.00' }), key)).body.id).toBe(second.body.id)
  expect(provider.counts().payments.created).toBe(2)
})

it('keeps the keys of two accounts apart, and their settings', async () => {
  const accounts = [
    { name: 'north', credential: 'north-credential' },
    { name: 'south', credential: 'south-credential' }
  ]
  const { provider } = await practice({ accounts })
  provider.config({ keys: 'ignore' }, 'south')
  const as = (name: string) => ({ ...key, authorization: `Bearer ${name}-credential` })
  for (const name of ['north', 'north', 'south', 'south']) {
    expect((await post(`${provider.url}/v1/payments`, payment(), as(name))).status).toBe(201)
  }
  expect(provider.counts().payments.created).toBe(3)
  expect(provider.counts().payments.duplicates).toBe(1)
})

it('refuses a key that is too long and one that is empty', async () => {
  const { provider } = await practice()
  for (const [value, status] of [
    ['k'.repeat(256), 400],
    ['', 400],
    ['k'.repeat(255), 201]
  ] as const) {
    const answer = await post(`${provider.url}/v1/payments`, payment(), { 'idempotency-key': value })
    expect(answer.status).toBe(status)
  }
})

it('keeps nothing under the key of a request that was not acceptable', async () => {
  const { provider } = await practice()
  const url = `${provider.url}/v1/payments`
  expect((await post(url, payment({ amount: '-1.00' }), key)).status).toBe(422)
  expect((await post(url, payment(), key)).status).toBe(201)
})
