import { type Answer, badRequest, jsonAnswer, Refusal } from '@/lib/practice-provider/answers'
import type { PracticeContext, PracticeCore } from '@/lib/practice-provider/core'
import { deliver, drop, holdBack } from '@/lib/practice-provider/deliver'
import type { FaultSet } from '@/lib/practice-provider/faults'
import type { Effect } from '@/lib/practice-provider/records'
import { type Resource, toWire } from '@/lib/practice-provider/resources'
import { strike } from '@/lib/practice-provider/strike'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** `GET /v1/{resource}/{id}`: the current object, independent of lists. */
export async function readOne(c: PracticeContext, core: PracticeCore, resource: Resource): Promise<Response> {
  const faults = strike(c, core, { kind: 'read', reference: null, metadata: null })
  const effect = core.state.find(resource.name, c.get('account'), c.req.param('id') ?? '')
  if (!effect) throw new Refusal(404, 'invalid_request_error', 'resource_missing', `No such ${resource.noun}.`)
  return answerWith(c, core, faults, jsonAnswer(200, toWire(resource, effect, core.now())))
}

/** `GET /v1/{resource}`: what is searchable now, newest first, as `{ data, has_more }`. */
export async function list(c: PracticeContext, core: PracticeCore, resource: Resource): Promise<Response> {
  const { limit, startingAfter, filters } = readQuery(c.req.query(), resource)
  const faults = strike(c, core, { kind: 'list', reference: filters.get('reference') ?? null, metadata: null })
  const nowMs = core.now()
  const matching = olderThan(own(core, c.get('account'), resource), startingAfter)
    .filter((effect) => effect.searchableFromMs <= nowMs && matches(effect, filters))
    .reverse()
  // A cut search hides half of its results, and says so.
  const cut = faults.has('truncate_search')
  const shown = matching.slice(0, cut ? Math.min(limit, Math.floor(matching.length / 2)) : limit)
  const page = {
    data: shown.map((effect) => toWire(resource, effect, nowMs)),
    has_more: cut || matching.length > shown.length
  }
  return answerWith(c, core, faults, jsonAnswer(200, page))
}

async function answerWith(c: PracticeContext, core: PracticeCore, faults: FaultSet, answer: Answer): Promise<Response> {
  if (faults.has('drop_before')) return drop(c)
  await holdBack(faults, core.stopping)
  return deliver(c, answer, faults, core.stopping)
}

interface ListQuery {
  readonly limit: number
  readonly startingAfter: string | null
  readonly filters: ReadonlyMap<string, string>
}

/** An unknown parameter is refused, because ignoring it would turn a search for one object into a list of all. */
function readQuery(query: Readonly<Record<string, string>>, resource: Resource): ListQuery {
  const { limit = String(DEFAULT_LIMIT), starting_after: startingAfter = null, ...filters } = query
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_LIMIT) {
    throw badRequest('parameter_invalid', `limit must be between 1 and ${MAX_LIMIT}.`)
  }
  const known = ['reference', 'idempotency_key', ...resource.searchFields]
  const unknown = Object.keys(filters).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badRequest('parameter_unknown', `Unknown parameter ${unknown}.`)
  return { limit: Number(limit), startingAfter, filters: new Map(Object.entries(filters)) }
}

function own(core: PracticeCore, account: string, resource: Resource): readonly Effect[] {
  return core.state.effects().filter((effect) => effect.resource === resource.name && effect.account === account)
}

function olderThan(effects: readonly Effect[], id: string | null): readonly Effect[] {
  if (id === null) return effects
  const index = effects.findIndex((effect) => effect.id === id)
  if (index === -1) throw badRequest('parameter_invalid', 'starting_after names no object of this list.')
  return effects.slice(0, index)
}

function matches(effect: Effect, filters: ReadonlyMap<string, string>): boolean {
  const { reference, idempotencyKey: idempotency_key, fields } = effect
  const searchable = { ...fields, reference, idempotency_key }
  return [...filters].every(([name, value]) => searchable[name as keyof typeof searchable] === value)
}
