import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The fault of the network. It applies to every open and new connection until it is changed. */
export type WireFault =
  /** Bytes pass. */
  | { readonly kind: 'none' }
  /** Every connection is reset, new ones as soon as they are made. */
  | { readonly kind: 'reset' }
  /**
   * Requests pass; the connection is reset when the first byte of an answer arrives. `once`: then the network works
   * again.
   */
  | { readonly kind: 'reset_on_answer'; readonly once?: boolean }
  /** Each side disappears without notice: connections stay open, nothing arrives, nothing closes. */
  | { readonly kind: 'half_open' }
  /** Requests pass; answers vanish. */
  | { readonly kind: 'drop_answers' }
  /** Answers arrive byte by byte, one every `everyMs` (1000 by default). */
  | { readonly kind: 'slow'; readonly everyMs?: number }
  /** Every piece of data waits, in both directions, and keeps its order. */
  | { readonly kind: 'delay'; readonly ms: number }

/** Where the proxy connects to: a TCP port or a unix socket. */
export type WireTarget = { readonly host?: string; readonly port: number } | { readonly path: string }

export interface FaultProxy {
  readonly host: string
  readonly port: number
  /** Open connections of the proxy. */
  connections(): number
  /** Changes the fault. A connection that lost bytes or a close is reset when the fault changes. */
  set(fault: WireFault): void
  /** Resets every connection and releases the port. */
  stop(): Promise<void>
}

/** The fault for one connection. */
interface Wire {
  readonly fault: () => WireFault
  readonly heal: () => void
  readonly stopping: AbortSignal
}

type Direction = 'request' | 'answer'

/**
 * Starts a TCP proxy on a free loopback port, to stand between a client and a server.
 * @throws Error if no port is free. A target that cannot be reached resets the client's connection.
 */
export async function startFaultProxy(target: WireTarget): Promise<FaultProxy> {
  const links = new Set<Link>()
  const stopping = new AbortController()
  let fault: WireFault = { kind: 'none' }
  const heal = () => {
    fault = { kind: 'none' }
  }
  const wire: Wire = { fault: () => fault, heal, stopping: stopping.signal }

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const server = connect({ ...target, allowHalfOpen: true, noDelay: true })
    const link = new Link(client, server, wire, () => links.delete(link))
    links.add(link)
    if (fault.kind === 'reset') link.reset()
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', resolve)
  })
  const { address: host, port } = listener.address() as AddressInfo

  return {
    host,
    port,
    connections: () => links.size,
    set: (next) => {
      fault = next
      for (const link of [...links]) if (next.kind === 'reset' || link.broken) link.reset()
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()))
      stopping.abort()
      for (const link of [...links]) link.reset()
      await closed
    }
  }
}

/** One client's connection and its continuation to the server. */
class Link {
  /** Bytes were withheld that can no longer be sent. */
  broken = false

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    private readonly wire: Wire,
    private readonly onGone: () => void
  ) {
    for (const socket of [client, server]) {
      socket.on('error', () => this.lose())
      socket.on('close', () => {
        if (client.destroyed && server.destroyed) onGone()
      })
    }
    client.on('close', () => this.lose())
    void this.pump(client, server, 'request').catch(() => this.lose())
    void this.pump(server, client, 'answer').catch(() => this.lose())
  }

  reset(): void {
    this.onGone()
    this.client.resetAndDestroy()
    this.server.resetAndDestroy()
  }

  /** One side is closed. The other side is closed too, unless the fault hides it. */
  private lose(): void {
    if (this.wire.fault().kind === 'half_open') this.broken = true
    else this.reset()
  }

  private async pump(from: Socket, to: Socket, direction: Direction): Promise<void> {
    // The iterator would destroy the socket at its end, and with it the other direction.
    for await (const chunk of from.iterator({ destroyOnReturn: false })) await this.pass(chunk, to, direction)
    if (this.wire.fault().kind === 'half_open') this.broken = true
    else to.end()
  }

  /** Passes one piece of data on, according to the fault; a changed fault applies to the rest of it. */
  private async pass(chunk: Buffer, to: Socket, direction: Direction): Promise<void> {
    const fault = this.wire.fault()
    const toClient = direction === 'answer'
    if (fault.kind === 'half_open' || (fault.kind === 'drop_answers' && toClient)) {
      this.broken = true
      return
    }
    if (fault.kind === 'reset_on_answer' && toClient) {
      if (fault.once) this.wire.heal()
      this.reset()
      return
    }
    if (fault.kind === 'slow' && toClient) {
      await delay(fault.everyMs ?? 1000, undefined, { signal: this.wire.stopping })
      await write(to, chunk.subarray(0, 1))
      if (chunk.length > 1) await this.pass(chunk.subarray(1), to, direction)
      return
    }
    if (fault.kind === 'delay') await delay(fault.ms, undefined, { signal: this.wire.stopping })
    await write(to, chunk)
  }
}

/** Resolves when the bytes are handed to the system, so that a slow reader slows the writer. */
function write(to: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => to.write(bytes, (error) => (error ? reject(error) : resolve())))
}
