import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Answer } from '@/lib/practice-provider/answers'
import type { PracticeContext } from '@/lib/practice-provider/core'
import type { FaultSet } from '@/lib/practice-provider/faults'

/** Lets the first half of an answer reach the client: a reset discards what the client has not read yet. */
const READ_BEFORE_RESET_MS = 50

/** Sends an answer, or the part that the faults allow. */
export async function deliver(
  c: PracticeContext,
  answer: Answer,
  faults: FaultSet,
  stopping: AbortSignal
): Promise<Response> {
  if (faults.has('accept_then_drop')) return drop(c)
  const headers = { 'content-type': 'application/json', 'request-id': c.get('requestId'), ...answer.headers }
  const slowMs = faults.get('slow_bytes')
  const reset = faults.has('reset_mid_answer')
  if (slowMs === undefined && !reset) return new Response(answer.body, { status: answer.status, headers })

  const { outgoing } = c.env
  const body = Buffer.from(answer.body)
  outgoing.writeHead(answer.status, { ...headers, 'content-length': body.length })
  outgoing.flushHeaders()
  const end = reset ? Math.floor(body.length / 2) : body.length
  if (slowMs === undefined) outgoing.write(body.subarray(0, end))
  else await trickle(outgoing, body.subarray(0, end), slowMs, stopping)
  if (reset) {
    await delay(READ_BEFORE_RESET_MS)
    c.env.incoming.socket.resetAndDestroy()
  } else {
    outgoing.end()
  }
  return RESPONSE_ALREADY_SENT
}

/** Ends the connection without an answer. */
export function drop(c: PracticeContext): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Waits as long as `answer_late` says. @throws AbortError when the provider stops meanwhile. */
export async function holdBack(faults: FaultSet, stopping: AbortSignal): Promise<void> {
  const ms = faults.get('answer_late')
  if (ms !== undefined) await delay(ms, undefined, { signal: stopping })
}

async function trickle(outgoing: ServerResponse, body: Buffer, everyMs: number, stopping: AbortSignal): Promise<void> {
  for (const byte of body) {
    if (outgoing.destroyed) return
    await delay(everyMs, undefined, { signal: stopping })
    outgoing.write(Buffer.of(byte))
  }
}
