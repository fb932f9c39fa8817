import { expect, it } from 'vitest'
import { get, payment, post, practice } from '@/lib/testing/practice-harness'

async function withPayments(count: number) {
  const { provider, clock } = await practice()
  const url = `${provider.url}/v1/payments`
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const order = index % 2 === 0 ? 'even' : 'odd'
    const { body } = await post(url, payment({ order }), { 'idempotency-key': `key-${index}` })
    ids.push(body.id)
  }
  return { provider, clock, url, newestFirst: ids.reverse() }
}

it('walks a list newest first, page by page, without a gap or a repetition', async () => {
  const { url, newestFirst } = await withPayments(7)
  const walked: string[] = []
  for (let more = true; more; ) {
    const cursor: string = walked.length > 0 ? `&starting_after=${walked.at(-1)}` : ''
    const { body } = await get(`${url}?limit=3${cursor}`)
    walked.push(...body.data.map(({ id }) => id))
    more = body.has_more
    expect(walked.length).toBeLessThanOrEqual(7)
  }
  expect(walked).toEqual(newestFirst)
})

it('says that there is no more exactly when there is none', async () => {
  const { url } = await withPayments(4)
  expect((await get(`${url}?limit=4`)).body.has_more).toBe(false)
  expect((await get(`${url}?limit=3`)).body.has_more).toBe(true)
  expect((await get(`${url}?order=even&limit=2`)).body.has_more).toBe(false)
})

it('finds a payment by reference, key, customer and order, and nothing by another value or an empty one', async () => {
  const { url } = await withPayments(2)
  for (const [query, count] of [
    ['reference=payment-ORD-1', 2],
    ['idempotency_key=key-1', 1],
    ['customer=cus_9', 2],
    ['order=odd', 1],
    ['order=odd&idempotency_key=key-0', 0],
    ['reference=', 0],
    ['customer=cus_8', 0]
  ] as const) {
    expect((await get(`${url}?${query}`)).body.data, query).toHaveLength(count)
  }
})

it('refuses a parameter it does not know: a misspelt search must not answer with everything', async () => {
  const { url } = await withPayments(1)
  for (const query of ['refrence=x', 'requester=x', 'limit=0', 'limit=101', 'limit=ten', 'starting_after=pay_none']) {
    expect((await get(`${url}?${query}`)).status, query).toBe(400)
  }
})

it('truncate_search: hides what it should have found, and says that there is more', async () => {
  const { url } = await withPayments(1)
  const { body } = await get(`${url}?idempotency_key=key-0`, { 'practice-fault': 'truncate_search' })
  expect([body.data, body.has_more]).toEqual([[], true])
})

it('makes and finds tickets by requester and external id, which is their reference when they have no other', async () => {
  const { provider } = await practice()
  const url = `${provider.url}/v1/tickets`
  const made = await post(url, { subject: 'Late parcel', requester: 'ann@example.com', external_id: 'case-7' })
  expect([made.status, made.body.status]).toEqual([201, 'open'])
  for (const query of ['requester=ann@example.com', 'external_id=case-7', 'reference=case-7']) {
    expect(
      (await get(`${url}?${query}`)).body.data.map(({ id }) => id),
      query
    ).toEqual([made.body.id])
  }
  expect((await get(`${url}/${made.body.id}`)).body.id).toBe(made.body.id)
  expect((await get(`${provider.url}/v1/payments/${made.body.id}`)).status).toBe(404)
  expect((await post(url, { body: 'without a subject' })).status).toBe(422)
})

it('lets nobody in without a credential, once there are accounts, and shows each account its own', async () => {
  const { provider } = await practice({
    accounts: [
      { name: 'north', credential: 'n' },
      { name: 'south', credential: 's' }
    ]
  })
  const url = `${provider.url}/v1/payments`
  for (const authorization of ['', 'Bearer x', 'n']) {
    expect((await post(url, payment(), { authorization })).status).toBe(401)
  }
  const { body } = await post(url, payment(), { authorization: 'Bearer n' })
  expect((await get(`${url}/${body.id}`, { authorization: 'Bearer s' })).status).toBe(404)
  expect((await get(url, { authorization: 'Bearer s' })).body.data).toEqual([])
  expect((await get(url, { authorization: 'Bearer n' })).body.data).toHaveLength(1)
  expect(provider.counts().payments.created).toBe(1)
})

it.each([
  ['text that is not JSON', '{"amount":', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['another content type', '{}', 'text/plain', 415],
  ['more than it takes', `{"a":"${'x'.repeat(300_000)}"}`, 'application/json', 413]
])('refuses %s', async (_what, body, contentType, status) => {
  const { provider } = await practice()
  const answer = await fetch(`${provider.url}/v1/payments`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body
  })
  expect(answer.status).toBe(status)
  expect(provider.counts().payments.created).toBe(0)
})
