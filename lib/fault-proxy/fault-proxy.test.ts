import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startFaultProxy } from '@/lib/fault-proxy/fault-proxy'
import { eventually } from '@/lib/testing/eventually'

/** A server that answers every piece of data with the same, in capitals, and remembers what it got. */
async function shoutingServer() {
  const state = { received: '', sockets: [] as Socket[] }
  const server = createServer((socket) => {
    state.sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      state.received += chunk
      socket.write(String(chunk).toUpperCase())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of state.sockets) socket.destroy()
    server.close()
  })
  return { state, port: (server.address() as AddressInfo).port }
}

async function wired() {
  const { state, port } = await shoutingServer()
  const proxy = await startFaultProxy({ port })
  onTestFinished(() => proxy.stop())
  return { proxy, server: state, client: await dial(proxy) }
}

async function dial(proxy: { host: string; port: number }) {
  const socket = connect(proxy)
  const client = { socket, received: '', pieces: [] as number[], error: '', closed: false }
  socket.on('data', (chunk) => {
    client.received += chunk
    client.pieces.push(chunk.length)
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    client.error = error.code ?? error.message
  })
  socket.on('close', () => {
    client.closed = true
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return client
}

/** A way there and back beside the proxy: after it, whatever the proxy was to pass on would have been passed on. */
async function roundTrip() {
  const witness = await dial({ host: '127.0.0.1', port: (await shoutingServer()).port })
  witness.socket.write('x')
  await heard(witness, 'X')
}

const heard = (client: { received: string }, text: string) => eventually(() => expect(client.received).toBe(text))

it('passes bytes both ways, and the end of each side to the other', async () => {
  const { client, proxy, server } = await wired()
  client.socket.write('one ')
  await heard(client, 'ONE ')
  client.socket.end('two')
  await heard(client, 'ONE TWO')
  await eventually(() => expect(client.closed).toBe(true))
  expect([client.error, server.received]).toEqual(['', 'one two'])
  await eventually(() => expect(proxy.connections()).toBe(0))
})

it('passes a large answer whole to a reader that is slow to begin', async () => {
  const { client } = await wired()
  client.socket.pause()
  client.socket.write('a'.repeat(3_000_000))
  client.socket.resume()
  await eventually(() => expect(client.received.length).toBe(3_000_000))
})

it('reset: open connections are reset, and new ones too, until it is over', async () => {
  const { client, proxy } = await wired()
  proxy.set({ kind: 'reset' })
  await eventually(() => expect(client.error).toBe('ECONNRESET'))
  const second = connect(proxy).on('error', () => {})
  await new Promise((closed) => second.once('close', closed))
  proxy.set({ kind: 'none' })
  const third = await dial(proxy)
  third.socket.write('x')
  await heard(third, 'X')
})

it('reset_on_answer: the server did its work and the client learns nothing', async () => {
  const { client, proxy, server } = await wired()
  proxy.set({ kind: 'reset_on_answer' })
  client.socket.write('work')
  await eventually(() => expect(client.error).toBe('ECONNRESET'))
  expect([server.received, client.received]).toEqual(['work', ''])
})

it.each(['destroy', 'resetAndDestroy'] as const)(
  'half_open: nothing arrives and nothing closes, not even when the other side is gone (%s)',
  async (end) => {
    const { client, proxy, server } = await wired()
    client.socket.write('before')
    await heard(client, 'BEFORE')
    proxy.set({ kind: 'half_open' })
    client.socket.write('lost')
    server.sockets[0]?.[end]()
    await roundTrip()
    expect([client.closed, client.received, server.received]).toEqual([false, 'BEFORE', 'before'])
    proxy.set({ kind: 'none' })
    await eventually(() => expect(client.error).toBe('ECONNRESET'))
  }
)

it('half_open: a connection on which nothing was lost goes on afterwards', async () => {
  const { client, proxy } = await wired()
  client.socket.write('one ')
  await heard(client, 'ONE ')
  proxy.set({ kind: 'half_open' })
  proxy.set({ kind: 'none' })
  client.socket.write('two')
  await heard(client, 'ONE TWO')
})

it('drop_answers: the server hears everything, the client nothing, and a broken stream is never resumed', async () => {
  const { client, proxy, server } = await wired()
  proxy.set({ kind: 'drop_answers' })
  client.socket.write('first')
  await eventually(() => expect(server.received).toBe('first'))
  client.socket.write('second')
  await eventually(() => expect(server.received).toBe('firstsecond'))
  await roundTrip()
  expect([client.received, client.closed]).toEqual(['', false])
  proxy.set({ kind: 'none' })
  await eventually(() => expect(client.error).toBe('ECONNRESET'))
})

it('slow: the answer arrives byte by byte', async () => {
  const { client, proxy } = await wired()
  proxy.set({ kind: 'slow', everyMs: 10 })
  const startedAt = performance.now()
  client.socket.write('abcde')
  await heard(client, 'ABCDE')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45)
  expect(client.pieces).toEqual([1, 1, 1, 1, 1])
})

it('slow: what is left of an answer arrives at once when the wire is well again', async () => {
  const { client, proxy } = await wired()
  proxy.set({ kind: 'slow', everyMs: 20 })
  client.socket.write('a'.repeat(10_000))
  await once(client.socket, 'data')
  proxy.set({ kind: 'none' })
  await heard(client, 'A'.repeat(10_000))
})

it('delay: everything waits and keeps its order', async () => {
  const { client, proxy } = await wired()
  proxy.set({ kind: 'delay', ms: 30 })
  const startedAt = performance.now()
  client.socket.write('one ')
  client.socket.write('two')
  await heard(client, 'ONE TWO')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
})

it('resets the client when there is no server', async () => {
  const proxy = await startFaultProxy({ path: '/nowhere/at-all' })
  onTestFinished(() => proxy.stop())
  const client = await dial(proxy)
  await eventually(() => expect(client.error).toBe('ECONNRESET'))
})

it('stops at once, whatever it withholds', async () => {
  const { client, proxy } = await wired()
  proxy.set({ kind: 'slow', everyMs: 60_000 })
  client.socket.write('abc')
  await proxy.stop()
  await eventually(() => expect(client.closed).toBe(true))
})
