import { expect, it } from 'vitest'
import { ProviderStatusError } from './classify-error'
import { readResponse } from './read-response'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

it('a 2xx is a success with its body as the result and its id as the reference', async () => {
  expect(await readResponse(json(201, { id: 'pay_1', status: 'succeeded' }, { 'request-id': 'req_1' }))).toEqual({
    providerReference: 'pay_1',
    providerRequestId: 'req_1',
    httpStatus: 201,
    result: { id: 'pay_1', status: 'succeeded' }
  })
})

it('a 202 is accepted, and what it answers is not yet the result', async () => {
  const accepted = await readResponse(json(202, { id: 'pay_1', status: 'pending' }))
  expect(accepted).toEqual({
    outcome: 'accepted',
    providerReference: 'pay_1',
    providerRequestId: null,
    httpStatus: 202
  })
})

it('a success without a body still has something to replay', async () => {
  expect(await readResponse(new Response(null, { status: 204 }))).toMatchObject({ result: { status: 204 } })
})

it('an answer that is no JSON is kept as text, and a numeric id is a reference', async () => {
  const page = new Response('<ok/>', { headers: { 'content-type': 'text/xml' } })
  expect(await readResponse(page)).toMatchObject({ providerReference: null, result: '<ok/>' })
  expect(await readResponse(json(200, { id: 7 }))).toMatchObject({ providerReference: '7' })
})

it.each([400, 402, 409, 422, 500, 503])('a %i throws with what the provider said', async (status) => {
  const read = readResponse(json(status, { error: { code: 'no' } }, { 'x-request-id': 'req_2' }))
  await expect(read).rejects.toBeInstanceOf(ProviderStatusError)
  await expect(read).rejects.toMatchObject({ status, body: { error: { code: 'no' } }, requestId: 'req_2' })
})

it('a refusal is one whether or not its explanation arrived whole', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  await expect(readResponse(new Response(cut, { status: 422 }))).rejects.toMatchObject({ status: 422 })
})

it('a success that was cut off, or that only claims to be JSON, is not taken for one', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  await expect(readResponse(new Response(cut, { status: 201 }))).rejects.toThrow('terminated')
  const half = new Response('{"id":"pay', { headers: { 'content-type': 'application/json' } })
  await expect(readResponse(half)).rejects.toThrow(SyntaxError)
})
