import { randomBytes } from 'node:crypto'
import { readKey } from '@/lib/practice-provider/admit'
import { type Answer, badRequest, errorAnswer, jsonAnswer, Refusal } from '@/lib/practice-provider/answers'
import type { PracticeContext, PracticeCore } from '@/lib/practice-provider/core'
import { deliver, drop, holdBack } from '@/lib/practice-provider/deliver'
import type { FaultSet } from '@/lib/practice-provider/faults'
import { decideByKey, fingerprintOf } from '@/lib/practice-provider/keys'
import { type Effect, isObject, type JsonObject } from '@/lib/practice-provider/records'
import { type Resource, readFields, readReference, toWire, withoutFault } from '@/lib/practice-provider/resources'
import { strike } from '@/lib/practice-provider/strike'

/** A parsed create request. */
interface Intake {
  readonly resource: Resource
  readonly account: string
  readonly requestId: string
  readonly key: string | null
  readonly body: JsonObject
  readonly faults: FaultSet
}

/** `POST /v1/{resource}`: creates the object once per key, according to the account's settings and the faults. */
export async function create(c: PracticeContext, core: PracticeCore, resource: Resource): Promise<Response> {
  const body = await readBody(c)
  const fault = isObject(body.metadata) ? body.metadata.practice_fault : undefined
  const faults = strike(c, core, {
    kind: 'create',
    reference: readReference(resource, body),
    metadata: typeof fault === 'string' ? { fault, body } : null
  })
  if (faults.has('drop_before')) return drop(c)
  const intake = { resource, account: c.get('account'), requestId: c.get('requestId'), key: readKey(c), body, faults }
  return deliver(c, await carryOut(core, intake), faults, core.stopping)
}

/** The effect happens at most once while the key is held; waiting counts as in progress. */
async function carryOut(core: PracticeCore, intake: Intake): Promise<Answer> {
  const { resource, account, key, body, faults } = intake
  const fields = readFields(resource, body)
  if (faults.has('reject')) throw new Refusal(422, 'invalid_request_error', 'rejected', 'The request was rejected.')
  if (faults.has('decline') && resource.name !== 'payments') {
    throw badRequest('practice_fault_invalid', 'Only a payment can be declined.')
  }
  if (faults.has('forget_keys')) await core.log.append({ type: 'keys_forgotten', atMs: core.now(), account })

  const settings = core.settings.of(account)
  const release = core.inFlight.hold(account, settings.keys === 'ignore' ? null : key)
  try {
    const fingerprint = fingerprintOf(resource.name, withoutFault(body))
    const entries = key === null ? [] : core.state.keyEntries(account, key)
    const decision = decideByKey(entries, fingerprint, settings, core.now())
    const answer =
      decision.kind === 'replay'
        ? { ...decision.answer, headers: { 'idempotent-replayed': 'true' } }
        : await makeEffect(core, intake, fields, fingerprint)
    if (decision.kind === 'replay' && key !== null) {
      core.log.note({ type: 'replayed', atMs: core.now(), requestId: intake.requestId, idempotencyKey: key })
    }
    await holdBack(faults, core.stopping)
    return answer
  } finally {
    release()
  }
}

/** Commits the effect and its stored answer as one record, so a crash leaves both or neither. */
async function makeEffect(
  core: PracticeCore,
  intake: Intake,
  fields: JsonObject,
  fingerprint: string
): Promise<Answer> {
  const { resource, account, requestId, key, body, faults } = intake
  const settings = core.settings.of(account)
  const nowMs = core.now()
  const settleMs = faults.get('accepted_202')
  const effect: Effect = {
    id: `${resource.idPrefix}_${randomBytes(12).toString('hex')}`,
    resource: resource.name,
    account,
    reference: readReference(resource, body),
    idempotencyKey: key,
    createdAtMs: nowMs,
    searchableFromMs: nowMs + (faults.get('search_lag') ?? settings.searchLagMs),
    settlesAtMs: settleMs === undefined ? null : nowMs + settleMs,
    declined: faults.has('decline'),
    fields
  }
  const failed = faults.has('error_500_after_accept')
  const answer = failed ? internalError() : answerOf(resource, effect, nowMs)
  await core.log.append({
    type: 'created',
    requestId,
    effect,
    fingerprint,
    answer: failed && !settings.storesErrors ? null : { status: answer.status, body: answer.body }
  })
  return answer
}

function answerOf(resource: Resource, effect: Effect, nowMs: number): Answer {
  const object = toWire(resource, effect, nowMs)
  if (!effect.declined) return jsonAnswer(effect.settlesAtMs === null ? 201 : 202, object)
  const error = { type: 'card_error', code: 'card_declined', message: 'The card was declined.' }
  return jsonAnswer(402, { error, payment: object })
}

function internalError(): Answer {
  return errorAnswer(new Refusal(500, 'api_error', 'internal_error', 'Something went wrong on our side.'))
}

async function readBody(c: PracticeContext): Promise<JsonObject> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new Refusal(415, 'invalid_request_error', 'content_type_unsupported', 'Send application/json.')
  }
  try {
    const body: unknown = JSON.parse(await c.req.text())
    if (isObject(body as JsonObject)) return body as JsonObject
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw badRequest('body_invalid', 'The body must be a JSON object.')
}
