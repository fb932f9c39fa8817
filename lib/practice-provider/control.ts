import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { badRequest, Refusal } from '@/lib/practice-provider/answers'
import type { PracticeContext, PracticeCore, PracticeEnv } from '@/lib/practice-provider/core'
import type { ArmedFault } from '@/lib/practice-provider/fault-plan'
import { FaultSyntaxError } from '@/lib/practice-provider/faults'
import { isObject, type JsonObject } from '@/lib/practice-provider/records'
import { readSettings } from '@/lib/practice-provider/settings'

const ARMED_FIELDS = ['fault', 'times', 'method', 'path', 'reference']

/**
 * `/control`: the interface for the person or the test that controls the provider. No client of the service uses it.
 */
export function controlApp(core: PracticeCore): Hono<PracticeEnv> {
  const app = new Hono<PracticeEnv>()
  app.use('*', async (c, next) => {
    // A web page of another site must not control a provider on this machine.
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (c.req.method !== 'GET' && site !== 'none' && site !== 'same-origin') {
      throw new Refusal(403, 'invalid_request_error', 'cross_site', 'Not from another site.')
    }
    await next()
  })
  app.get('/counts', (c) => c.json(core.state.counts()))
  app.get('/log', async (c) => {
    await core.log.flush()
    return c.body(await readFile(core.log.path), 200, { 'content-type': 'application/jsonl' })
  })
  app.post('/reset', async (c) => {
    await reset(core)
    return c.body(null, 204)
  })
  app.post('/config', async (c) => {
    const { account, ...change } = await readObject(c)
    if (account !== undefined && typeof account !== 'string') throw badRequest('body_invalid', 'account is a string.')
    core.settings.change(
      checked(() => readSettings(change)),
      account
    )
    return c.body(null, 204)
  })
  app.post('/faults', async (c) => {
    const body = await readObject(c)
    checked(() => core.plan.arm(readArmed(body)))
    return c.body(null, 204)
  })
  return app
}

/** Clears all effects, armed faults and changed settings; the log keeps its lines. */
export async function reset(core: PracticeCore): Promise<void> {
  await core.log.append({ type: 'reset', atMs: core.now() })
  core.plan.reset()
  core.settings.reset()
}

function readArmed(body: JsonObject): ArmedFault {
  const unknown = Object.keys(body).find((name) => !ARMED_FIELDS.includes(name))
  if (unknown !== undefined) throw new FaultSyntaxError(`Unknown field "${unknown}".`)
  if (typeof body.fault !== 'string') throw new FaultSyntaxError('"fault" is required.')
  if (body.method !== undefined && body.method !== 'GET' && body.method !== 'POST') {
    throw new FaultSyntaxError('"method" is GET or POST.')
  }
  for (const name of ['path', 'reference']) {
    if (body[name] !== undefined && typeof body[name] !== 'string') throw new FaultSyntaxError(`"${name}" is a string.`)
  }
  return body as unknown as ArmedFault
}

function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof FaultSyntaxError || error instanceof TypeError) throw badRequest('body_invalid', error.message)
    throw error
  }
}

async function readObject(c: PracticeContext): Promise<JsonObject> {
  const body: unknown = await c.req.json().catch(() => null)
  if (!isObject(body as JsonObject)) throw badRequest('body_invalid', 'The body must be a JSON object.')
  return body as JsonObject
}
