import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { eventually } from '@/lib/testing/eventually'
import { get, payment, post, practice } from '@/lib/testing/practice-harness'

const fault = (text: string, key = 'key-1') => ({ 'practice-fault': text, 'idempotency-key': key })

describe('an answer that is lost', () => {
  it('accept_then_drop: the effect happened, the client hears nothing, and the key still knows the answer', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    await expect(post(url, payment(), fault('accept_then_drop'))).rejects.toThrow('fetch failed')
    expect(provider.counts().payments.created).toBe(1)
    const again = await post(url, payment(), { 'idempotency-key': 'key-1' })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(provider.counts().payments.created).toBe(1)
  })

  it('drop_before: nothing happened, and the client cannot tell it from the above', async () => {
    const { provider } = await practice()
    await expect(post(`${provider.url}/v1/payments`, payment(), fault('drop_before'))).rejects.toThrow('fetch failed')
    expect(provider.counts()).toMatchObject({ payments: { created: 0 }, requests: { total: 1, writes: 1 } })
  })

  it('drop_before strikes a lookup too', async () => {
    const { provider } = await practice()
    await expect(get(`${provider.url}/v1/payments`, { 'practice-fault': 'drop_before' })).rejects.toThrow(
      'fetch failed'
    )
  })

  it('reset_mid_answer: the client has half an answer and a reset', async () => {
    const { provider } = await practice()
    const { host, port } = new URL(`${provider.url}`).host.match(/(?<host>.+):(?<port>\d+)/)?.groups ?? {}
    const socket = connect({ host, port: Number(port) })
    const body = JSON.stringify(payment())
    socket.write(
      `POST /v1/payments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nPractice-Fault: reset_mid_answer\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    )
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const [error] = await once(socket, 'error')
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
    const [head = '', part = ''] = received.split('\r\n\r\n')
    const promised = Number(/content-length: (\d+)/i.exec(head)?.[1])
    expect(head).toMatch(/^HTTP\/1\.1 201/)
    expect(part.length).toBe(Math.floor(promised / 2))
    expect(provider.counts().payments.created).toBe(1)
  })
})

describe('an answer that takes its time', () => {
  it('answer_late: the effect is there long before the answer, and the key is in progress until then', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const controller = new AbortController()
    const waiting = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fault('answer_late;ms=60000') },
      body: JSON.stringify(payment()),
      signal: controller.signal
    })
    const lost = expect(waiting).rejects.toThrow('aborted')
    await eventually(() => expect(provider.counts().payments.created).toBe(1))
    const second = await post(url, payment(), { 'idempotency-key': 'key-1' })
    expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_key_in_use'])
    controller.abort()
    await lost
    const third = await post(url, payment(), { 'idempotency-key': 'key-1' })
    expect(third.status).toBe(409)
  })

  it('answer_late: the answer comes after the time it was told, and the key is free again', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const startedAt = performance.now()
    const first = await post(url, payment(), fault('answer_late;ms=60'))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
    const second = await post(url, payment(), { 'idempotency-key': 'key-1' })
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
  })

  it('slow_bytes: the answer arrives one byte at a time and is whole at the end', async () => {
    const { provider } = await practice()
    const response = await fetch(`${provider.url}/v1/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fault('slow_bytes;ms=1') },
      body: JSON.stringify(payment())
    })
    const sizes: number[] = []
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      sizes.push(chunk.length)
      text += Buffer.from(chunk).toString('latin1')
    }
    expect(JSON.parse(text)).toMatchObject({ status: 'succeeded' })
    expect(sizes.length).toBeGreaterThan(text.length / 4)
  })

  it('a provider that stops lets nobody wait for a late or slow answer', async () => {
    const { provider } = await practice()
    const url = `${provider.url}/v1/payments`
    const late = expect(post(url, payment(), fault('answer_late;ms=60000'))).rejects.toThrow()
    const slow = expect(post(url, payment(), fault('slow_bytes;ms=60000', 'key-2'))).rejects.toThrow()
    await eventually(() => expect(provider.counts().payments.created).toBe(2))
    await provider.stop()
    await Promise.all([late, slow])
  })
})
