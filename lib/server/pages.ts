import type { IncomingMessage, ServerResponse } from 'node:http'
import next from 'next'
import type { Handler } from '@/lib/server/front-door'

/**
 * The pages: everything that Next answers. Next takes about a second to come up, so it begins at once and a request
 * that is earlier waits for it.
 *
 * @param dir the project root, which holds .next.
 * @param port the port people see, from which Next derives absolute URLs.
 */
export function startPages(dir: string, hostname: string, port: number): { handle: Handler; ready: Promise<void> } {
  const app = next({ dev: process.env.NODE_ENV === 'development', dir, hostname, port, customServer: true })
  const ready = app.prepare()
  const handler = ready.then(() => app.getRequestHandler())
  const handle = async (request: IncomingMessage, response: ServerResponse) => (await handler)(request, response)
  return { handle, ready }
}
