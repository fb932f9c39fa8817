import type { IncomingMessage, ServerResponse } from 'node:http'

/** Stands in for `lib/server/pages` where a suite runs the server for its ledger alone: Next needs a build and seconds. */
export class Pages {
  async start(): Promise<void> {}

  async handle(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(404)
    response.end()
  }
}
