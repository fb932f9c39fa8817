import { expect, it } from 'vitest'
import { get, payment, post, practice } from '@/lib/testing/practice-harness'

it('counts effects by reference and key, and what was done twice', async () => {
  const { provider } = await practice()
  const url = `${provider.url}/v1/payments`
  await post(url, payment(), { 'idempotency-key': 'a' })
  await post(url, payment(), { 'idempotency-key': 'b' })
  await post(url, payment({ metadata: {}, order: '__proto__' }))
  await post(`${provider.url}/v1/tickets`, { subject: 'Late parcel' })
  await get(url)
  const counts = await get(`${provider.url}/control/counts`)
  expect(JSON.parse(counts.text)).toEqual(provider.counts())
  expect(provider.counts()).toEqual({
    payments: {
      created: 3,
      declined: 0,
      byReference: Object.fromEntries([
        ['payment-ORD-1', 2],
        ['__proto__', 1]
      ]),
      byKey: { a: 1, b: 1 },
      duplicates: 1
    },
    tickets: { created: 1, declined: 0, byReference: {}, byKey: {}, duplicates: 0 },
    requests: { total: 5, writes: 4, reads: 1, replays: 0 }
  })
})

it('shows its log, in which a request can be traced to its effect by the id that the client was given', async () => {
  const { provider } = await practice()
  const answer = await post(`${provider.url}/v1/payments`, payment(), { 'practice-fault': 'accepted_202' })
  const { text } = await get(`${provider.url}/control/log`)
  const records = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records.map(({ type }) => type)).toEqual(['requested', 'faulted', 'created'])
  expect(new Set(records.map(({ requestId }) => requestId))).toEqual(new Set([answer.headers.get('request-id')]))
})

it('changes its settings over HTTP, and refuses what it does not know', async () => {
  const { provider } = await practice()
  const config = `${provider.url}/control/config`
  expect((await post(config, { keys: 'ignore' })).status).toBe(204)
  for (const wrong of [{ keys: 'maybe' }, { key: 'ignore' }, { keyRetentionMs: -1 }, { account: 1 }, []]) {
    expect((await post(config, wrong)).status).toBe(400)
  }
  for (const _ of [1, 2]) await post(`${provider.url}/v1/payments`, payment(), { 'idempotency-key': 'k' })
  expect(provider.counts().payments.created).toBe(2)
})

it('a reset forgets effects, keys, armed faults and changed settings, also after a restart', async () => {
  const { provider, logFile } = await practice()
  const url = `${provider.url}/v1/payments`
  await post(url, payment(), { 'idempotency-key': 'k' })
  provider.arm('reject')
  provider.config({ keys: 'ignore' })
  expect((await post(`${provider.url}/control/reset`, {})).status).toBe(204)
  expect(provider.counts()).toMatchObject({ payments: { created: 0 }, requests: { total: 0 } })
  const first = await post(url, payment(), { 'idempotency-key': 'k' })
  const second = await post(url, payment(), { 'idempotency-key': 'k' })
  expect([first.status, second.text]).toEqual([201, first.text])
  await provider.stop()
  const restarted = await practice({ logFile })
  expect(restarted.provider.counts()).toMatchObject({ payments: { created: 1 }, requests: { writes: 2, replays: 1 } })
})

it('is not steered by a page of another site', async () => {
  const { provider } = await practice()
  const answer = await post(`${provider.url}/control/reset`, {}, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
})

it('shows a person what was done twice, as text and whatever a client wrote into it', async () => {
  const { provider } = await practice()
  const reference = '<img src=x onerror=alert(1)>'
  for (const _ of [1, 2]) await post(`${provider.url}/v1/payments`, payment({ metadata: {}, reference }))
  const page = await get(`${provider.url}/`)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;</td><td>2 times')
  expect(page.text).not.toContain('<img')
  expect(page.text).toContain('125.00 GBP')
})
