import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HttpListener } from '@/lib/server/http-listener'
import { eventually } from '@/lib/testing/eventually'

async function openListener(limits = {}) {
  const listener = new HttpListener(limits)
  const port = await listener.listen({ PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => listener.drain(0))
  return { listener, port, url: `http://127.0.0.1:${port}` }
}

/** Sends bytes as they are and collects the whole answer. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('the HTTP listener', () => {
  test('answers 503 until the parts are there, so that a balancer waits', async () => {
    const { url } = await openListener()
    const answer = await fetch(`${url}/api/v1/operations`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test.each([
    ['/api/v1/operations', 'api'],
    ['/api/v1', 'api'],
    ['/api/v1?x=1', 'api'],
    ['/api/health/live', 'api'],
    ['/metrics', 'api'],
    ['/docs/', 'api'],
    ['/', 'pages'],
    ['/api/v10', 'pages'],
    ['/api/auth/session', 'pages'],
    ['/docsy', 'pages'],
    ['/queue?next=/api/v1', 'pages']
  ])('hands %s to the %s', async (path, who) => {
    const { listener, url } = await openListener()
    listener.open(
      (_request, response) => response.end('api'),
      (_request, response) => response.end('pages')
    )
    expect(await (await fetch(url + path)).text()).toBe(who)
  })

  test('TRACE of a page is not allowed, and nothing is echoed', async () => {
    const { listener, port } = await openListener()
    const handle = vi.fn()
    listener.open(handle, handle)
    const answer = await raw(port, 'TRACE /queue HTTP/1.1\r\nHost: x\r\nX-Secret: hush\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD, POST\r\n/i)
    expect(answer).not.toContain('hush')
    expect(handle).not.toHaveBeenCalled()
  })

  test('a handler that fails is answered 500, without a word of the reason', async () => {
    const { listener, url } = await openListener()
    const handle = async () => {
      throw new Error('secret')
    }
    listener.open(handle, handle)
    const answer = await fetch(url)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      detail: 'An internal error occurred.',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      requestId: answer.headers.get('x-request-id')
    })
  })

  test('a header of more than 16 KB is answered 431', async () => {
    const { port } = await openListener()
    const answer = await raw(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('application/problem+json')
    expect(answer).toMatch(/\r\nx-request-id: req_[0-9a-f]{32}\r\n/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status: 431, code: 'invalid_request' })
  })

  test('what cannot be read is answered on a connection that has answered before, too', async () => {
    const { listener, port } = await openListener()
    const handle = (_request: IncomingMessage, response: ServerResponse) => response.end('fine')
    listener.open(handle, handle)
    const good = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
    const answer = await raw(port, `${good}GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 431'])
    // While the first still waits for its answer, a refusal of the second would be read as that answer.
    listener.open(
      () => {},
      () => {}
    )
    const bad = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`
    expect(await raw(port, good + bad).catch(() => '')).toBe('')
  })

  test('a whole address in the request line is its path, and a star is refused', async () => {
    const { listener, port } = await openListener()
    listener.open(
      (request, response) => response.end(`api ${request.url}`),
      (request, response) => response.end(`pages ${request.url}`)
    )
    const ask = (line: string) => raw(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(await ask('GET http://elsewhere.test/api/v1/operations?limit=1')).toContain('api /api/v1/operations?limit=1')
    expect(await ask('GET http://elsewhere.test')).toContain('pages /')
    expect(await ask('OPTIONS *')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a body that does not arrive in time is answered 408', async () => {
    const { port } = await openListener({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 })
    const answer = await raw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nX: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a length together with chunks is answered 400', async () => {
    const { port } = await openListener()
    const answer = await raw(
      port,
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('draining lets a running request end, closes its connection and takes no new one', async () => {
    const { listener, port, url } = await openListener()
    let finish = () => {}
    const handle = vi.fn((_request, response) => {
      finish = () => response.end('done')
    })
    listener.open(handle, handle)
    const running = new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      request(url, (response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ body, connection: response.headers.connection }))
      })
        .on('error', reject)
        .end()
    })
    await eventually(() => expect(handle).toHaveBeenCalled())
    const drained = listener.drain(5000)
    await expect(raw(port, 'GET / HTTP/1.1\r\n\r\n')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    finish()
    expect((await running).body).toBe('done')
    await drained
  })

  test('draining cuts a request that does not end in time', async () => {
    const { listener, url } = await openListener()
    const handle = vi.fn()
    listener.open(handle, handle)
    const hanging = fetch(url).catch((error: Error) => error.name)
    await eventually(() => expect(handle).toHaveBeenCalled())
    await listener.drain(100)
    expect(await hanging).toBe('TypeError')
  })

  test('a port in use is one clear line', async () => {
    const { port } = await openListener()
    await expect(new HttpListener().listen({ PORT: port, HOST: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is in use. Stop the other program, or start with PORT=<another port>.`
    )
  })

  test('an address of another machine is one clear line', async () => {
    await expect(new HttpListener().listen({ PORT: 0, HOST: '203.0.113.7' })).rejects.toThrow(
      'HOST 203.0.113.7 is not an IP address of this machine.'
    )
  })
})
