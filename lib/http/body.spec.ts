import { describe, expect, test } from 'vitest'
import { readBody } from './body'

const limits = { maxBytes: 1024, deadlineMs: 50 }
const request = (body: ReadableStream<Uint8Array> | string | null) =>
  new Request('http://onceover.test', { method: 'POST', body, duplex: 'half' } as RequestInit)

describe('a body that arrives as a Web stream', () => {
  test('is read whole', async () => {
    const reading = await readBody(request('{"a":1}'), undefined, limits)
    expect(reading.ok && Buffer.from(reading.bytes).toString()).toBe('{"a":1}')
  })
  test('may be absent', async () => {
    expect(await readBody(request(null), undefined, limits)).toMatchObject({ ok: true, bytes: new Uint8Array() })
  })
  test('without end is cut off at the limit, and its source is told', async () => {
    let pulls = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1
        controller.enqueue(new Uint8Array(512))
      },
      cancel() {
        cancelled = true
      }
    })
    expect(await readBody(request(endless), undefined, limits)).toMatchObject({ ok: false, code: 'payload_too_large' })
    expect(cancelled).toBe(true)
    expect(pulls).toBeLessThan(10)
  })
  test('that stops in the middle is given up at the deadline', async () => {
    const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1)) })
    expect(await readBody(request(stalled), undefined, limits)).toMatchObject({ ok: false, code: 'request_timeout' })
  })
  test('that breaks is refused, not thrown', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) })
    expect(await readBody(request(broken), undefined, limits)).toMatchObject({ ok: false, code: 'invalid_json' })
  })
})
