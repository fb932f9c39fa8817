import type { IncomingMessage } from 'node:http'

/** The largest body: 256 KiB. */
export const BODY_LIMIT_BYTES = 262_144
/** The whole body must arrive within this time. */
export const BODY_DEADLINE_MS = 10_000

export type BodyLimits = { maxBytes: number; deadlineMs: number }
export type BodyReading =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; code: 'payload_too_large' | 'request_timeout' | 'invalid_json'; detail: string }

/**
 * Reads a request's body as bytes, never beyond the size limit or the deadline, independent of Content-Length. The
 * server closes the connection of a cut body.
 * @param incoming Node's own message if there is one: reading it directly saves a Web stream per request.
 */
export function readBody(
  request: Request,
  incoming: IncomingMessage | undefined,
  limits: BodyLimits
): Promise<BodyReading> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.maxBytes) return Promise.resolve(tooLarge(limits))
  return incoming === undefined ? readStream(request, limits) : readIncoming(incoming, limits)
}

function readIncoming(incoming: IncomingMessage, limits: BodyLimits): Promise<BodyReading> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => finish(tooSlow(limits)), limits.deadlineMs)

    const finish = (reading: BodyReading) => {
      clearTimeout(timer)
      incoming.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      if (!reading.ok) incoming.pause()
      resolve(reading)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.maxBytes) finish(tooLarge(limits))
      else chunks.push(chunk)
    }
    const onEnd = () => {
      const [only] = chunks
      finish({ ok: true, bytes: chunks.length === 1 && only ? only : Buffer.concat(chunks, size) })
    }
    const onBroken = () => finish(broken)
    incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
    // A client that disconnected before this point has already emitted its last event.
    if (incoming.destroyed && !incoming.readableEnded) finish(broken)
  })
}

async function readStream(request: Request, limits: BodyLimits): Promise<BodyReading> {
  if (request.body === null) return { ok: true, bytes: new Uint8Array() }
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let late = false
  const timer = setTimeout(() => {
    late = true
    void reader.cancel().catch(() => {})
  }, limits.deadlineMs)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > limits.maxBytes) {
        await reader.cancel()
        return tooLarge(limits)
      }
      chunks.push(next.value)
    }
    return late ? tooSlow(limits) : { ok: true, bytes: Buffer.concat(chunks, size) }
  } catch {
    return late ? tooSlow(limits) : broken
  } finally {
    clearTimeout(timer)
  }
}

const tooLarge = ({ maxBytes }: BodyLimits): BodyReading => ({
  ok: false,
  code: 'payload_too_large',
  detail: `The body is larger than ${maxBytes / 1024} KiB.`
})
const tooSlow = ({ deadlineMs }: BodyLimits): BodyReading => ({
  ok: false,
  code: 'request_timeout',
  detail: `The body did not arrive within ${deadlineMs / 1000} seconds.`
})
const broken: BodyReading = { ok: false, code: 'invalid_json', detail: 'The body ended before it was complete.' }
