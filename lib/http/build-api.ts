import { Hono } from 'hono'
import { API_BASE, type EndpointId, routes } from '@/lib/api/routes'
import type { Api, DoorEnv, DoorSettings, Verb, Verbs } from './door'
import { route } from './route'
import { answerUnknown } from './unknown-path'

/**
 * One Hono app from the declared endpoints and a verb for each. Every path has exactly one handler and no middleware,
 * so that the router answers from its precomputed table.
 */
export function buildApi(verbs: Verbs, door: DoorSettings): Api {
  const api: Api = new Hono<DoorEnv>()
  for (const [id, { method, path }] of Object.entries(routes) as [EndpointId, (typeof routes)[EndpointId]][]) {
    api.on(method, API_BASE + path.replace(/\{(\w+)\}/g, ':$1'), route(id, verbs[id] as Verb<typeof id>, door))
  }
  api.notFound((context) => answerUnknown(context, door))
  return api
}
