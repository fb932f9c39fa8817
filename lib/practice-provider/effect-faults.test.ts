import { describe, expect, it } from 'vitest'
import { get, payment, post, practice } from '@/lib/testing/practice-harness'

const fault = (text: string, key = 'key-1') => ({ 'practice-fault': text, 'idempotency-key': key })
const key = { 'idempotency-key': 'key-1' }

describe('errors', () => {
  it('error_500_after_accept: the effect happened, and its key answers 500 for ever', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const first = await post(url, payment(), fault('error_500_after_accept'))
    const second = await post(url, payment(), key)
    expect([first.status, second.status, second.text]).toEqual([500, 500, first.text])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(provider.counts().payments).toMatchObject({ created: 1, duplicates: 0 })
  })

  it('error_500_after_accept: a provider that keeps no errors does it again under the same key', async () => {
    const { provider } = await practice({ settings: { storesErrors: false } })
    const url = `${provider.url}/v1/payments`
    await post(url, payment(), fault('error_500_after_accept'))
    expect((await post(url, payment(), key)).status).toBe(201)
    expect(provider.counts().payments).toMatchObject({ created: 2, duplicates: 1 })
  })

  it('error_500_before: nothing happened, and the same key may still succeed', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    expect((await post(url, payment(), fault('error_500_before'))).status).toBe(500)
    expect(provider.counts().payments.created).toBe(0)
    expect((await post(url, payment(), key)).status).toBe(201)
  })

  it('error_500_before strikes a lookup too', async () => {
    const { provider } = await practice()
    expect((await get(`${provider.url}/v1/tickets`, { 'practice-fault': 'error_500_before' })).status).toBe(500)
  })

  it('reject: 422, nothing happened and nothing is kept under the key', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const rejected = await post(url, payment(), fault('reject'))
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'rejected'])
    expect(provider.counts().payments.created).toBe(0)
    expect((await post(url, payment(), key)).status).toBe(201)
  })

  it('decline: 402 is kept, the payment is on record as failed, and no effect is counted', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const first = await post(url, payment(), fault('decline'))
    const second = await post(url, payment(), key)
    expect([first.status, second.status, second.text]).toEqual([402, 402, first.text])
    expect(provider.counts().payments).toMatchObject({ created: 0, declined: 1, byReference: {} })
    const found = await get(`${url}?reference=payment-ORD-1`)
    expect(found.body.data.map(({ status }) => status)).toEqual(['failed'])
  })

  it('decline has no meaning for a ticket, and says so', async () => {
    const { provider } = await practice()
    const answer = await post(`${provider.url}/v1/tickets`, { subject: 'Late parcel' }, fault('decline'))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'practice_fault_invalid'])
  })
})

describe('time', () => {
  it('accepted_202: pending until its time has come, then succeeded, with one id', async () => {
    const { provider, clock } = await practice()
    const url = `${provider.url}/v1/payments`
    const accepted = await post(url, payment(), fault('accepted_202;settle_ms=5000'))
    expect([accepted.status, accepted.body.status]).toEqual([202, 'pending'])
    clock.nowMs += 4999
    expect((await get(`${url}/${accepted.body.id}`)).body.status).toBe('pending')
    clock.nowMs += 1
    expect((await get(`${url}/${accepted.body.id}`)).body.status).toBe('succeeded')
    expect(provider.counts().payments.created).toBe(1)
  })

  it('search_lag: invisible to searches and lists for that long, while its id finds it', async () => {
    const { provider, clock } = await practice()
    const url = `${provider.url}/v1/payments`
    const { body } = await post(url, payment(), fault('search_lag;ms=5000'))
    clock.nowMs += 4999
    expect((await get(`${url}?reference=payment-ORD-1`)).body.data).toEqual([])
    expect((await get(url)).body.data).toEqual([])
    expect((await get(`${url}/${body.id}`)).status).toBe(200)
    clock.nowMs += 1
    expect((await get(`${url}?reference=payment-ORD-1`)).body.data).toHaveLength(1)
  })

  it('forget_keys: a known key makes a second effect', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    await post(url, payment(), key)
    const second = await post(url, payment(), fault('forget_keys'))
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect(provider.counts().payments).toMatchObject({ created: 2, duplicates: 1, byKey: { 'key-1': 2 } })
  })
})

describe('how a fault reaches a request', () => {
  it('refuses a fault it does not know, or that has no meaning for the request, before anything happens', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    expect((await post(url, payment(), fault('drop_everything'))).status).toBe(400)
    expect((await get(url, { 'practice-fault': 'decline' })).status).toBe(400)
    expect(provider.counts().payments.created).toBe(0)
  })

  it('takes a fault from the metadata once per body, keeps it out of the object and out of the comparison', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const struck = payment({ metadata: { onceover_reference: 'r', practice_fault: 'accept_then_drop' } })
    await expect(post(url, struck, key)).rejects.toThrow('fetch failed')
    const again = await post(url, struck, key)
    const plain = await post(url, payment({ metadata: { onceover_reference: 'r' } }), key)
    expect([again.status, plain.status, plain.text]).toEqual([201, 201, again.text])
    expect(plain.body.metadata).toEqual({ onceover_reference: 'r' })
    expect(provider.counts().payments.created).toBe(1)
  })

  it('strikes the next matching requests, as many as were armed, and no other', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    provider.arm({ fault: 'reject', times: 2, reference: 'payment-ORD-1' })
    provider.arm({ fault: 'error_500_before', method: 'GET', path: '/v1/tickets' })
    const other = await post(url, payment({ metadata: { onceover_reference: 'other' } }))
    const lookup = await get(`${url}?reference=payment-ORD-1`)
    const struck = [await post(url, payment()), await post(url, payment()), await post(url, payment())]
    expect([other.status, lookup.status, ...struck.map(({ status }) => status)]).toEqual([201, 200, 422, 422, 201])
    expect((await get(`${provider.url}/v1/tickets`)).status).toBe(500)
    expect((await get(`${provider.url}/v1/tickets`)).status).toBe(200)
  })

  it('is armed over HTTP as well, and says what it cannot read', async () => {
    const { provider } = await practice()
    const control = `${provider.url}/control/faults`
    expect((await post(control, { fault: 'reject' })).status).toBe(204)
    for (const wrong of [{}, { fault: 'x' }, { fault: 'reject', times: 0 }, { fault: 'reject', time: 1 }, []]) {
      expect((await post(control, wrong)).status).toBe(400)
    }
    expect((await post(`${provider.url}/v1/payments`, payment())).status).toBe(422)
    expect((await post(`${provider.url}/v1/payments`, payment())).status).toBe(201)
  })
})
