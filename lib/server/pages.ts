import type { IncomingMessage, ServerResponse } from 'node:http'
import next from 'next'
import config from '@/next.config'

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The pages that Next answers. Next starts slowly and no other part needs it, so it starts last; an earlier request
 * starts it and waits.
 */
export class Pages {
  #answer: Promise<PageHandler> | undefined

  /**
   * @param dir the project root, which holds .next.
   * @param port the public port, from which Next derives absolute URLs.
   */
  constructor(
    readonly dir: string,
    readonly hostname: string,
    readonly port: number
  ) {}

  /** Starts Next once. */
  start(): Promise<PageHandler> {
    this.#answer ??= this.#prepare()
    return this.#answer
  }

  /** Answers one request. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.start()
    await answer(request, response)
  }

  async #prepare(): Promise<PageHandler> {
    const dev = process.env.NODE_ENV === 'development'
    // The configuration is passed in, because compiling next.config.ts would delay every start.
    const conf = dev ? {} : { conf: config }
    const app = next({ dev, dir: this.dir, hostname: this.hostname, port: this.port, customServer: true, ...conf })
    await app.prepare()
    return app.getRequestHandler()
  }
}
