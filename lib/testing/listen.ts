import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '@/lib/http/adapter'
import { HttpListener } from '@/lib/server/http-listener'

export type Listening = { port: number; url: string; close: () => Promise<void> }

/** Serves an API behind the product's own HTTP server on a free port. */
export async function listen(api: Api): Promise<Listening> {
  const listener = new HttpListener()
  const port = await listener.listen({ PORT: 0, HOST: '127.0.0.1' })
  const pages = (_: unknown, response: { writeHead: (status: number) => void; end: () => void }) => {
    response.writeHead(404)
    response.end()
  }
  listener.open(getRequestListener(api.fetch, { overrideGlobalObjects: false }), pages)
  return { port, url: `http://127.0.0.1:${port}`, close: () => listener.drain(100) }
}

/**
 * Writes bytes to a socket as they are and collects everything that comes back until the other side closes, or until
 * `enough` says so.
 */
export function rawRequest(port: number, bytes: string | Buffer, enough = /\r\n\r\n.*\}$/s): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(15_000, () => reject(new Error(`no answer; so far: ${text}`)))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (enough.test(text)) done()
    })
    socket.on('close', done)
    socket.on('error', (error) => (text === '' ? reject(error) : done()))
    socket.write(bytes)
  })
}
