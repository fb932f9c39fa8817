import { type Handler, Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { API_BASE, type EndpointId, type Route, routes } from '@/lib/api/routes'
import type { Perform } from '@/lib/verbs/perform'
import type { Api, HttpEnv, HttpSettings } from './adapter'
import { route } from './route'
import { answerUnknown } from './unknown-path'

type Mounted = Route & { handler: Handler<HttpEnv> }

/**
 * One Hono app from the declared endpoints. Every path has exactly one handler and no middleware, and the router is
 * chosen explicitly, so that a path that does not fit its single expression fails here instead of slowing every
 * request.
 */
export function buildApi(perform: Perform, settings: HttpSettings): Api {
  const api: Api = new Hono<HttpEnv>({ router: new RegExpRouter() })
  const mounted = (Object.keys(routes) as EndpointId[]).map((id): Mounted => {
    const { method, path } = routes[id]
    return { method, path: API_BASE + path, handler: route(id, perform, settings) }
  })
  for (const one of mounted) {
    if (patternsOver(one, mounted).length > 0) continue
    const fixed = mounted.filter((other) => patternsOver(other, [one]).length > 0)
    api.on(one.method, one.path.replace(/\{(\w+)\}/g, ':$1'), fixed.length === 0 ? one.handler : fixedFirst(one, fixed))
  }
  api.notFound((context) => answerUnknown(context, settings))
  return api
}

/** The routes whose pattern also matches this fixed path: the router uses only one of them. */
function patternsOver(one: Mounted, among: Mounted[]): Mounted[] {
  if (one.path.includes('{')) return []
  return among.filter(({ method, path }) => {
    return (
      path.includes('{') && method === one.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(one.path)
    )
  })
}

function fixedFirst(pattern: Mounted, fixed: Mounted[]): Handler<HttpEnv> {
  const byPath = new Map(fixed.map(({ path, handler }) => [path, handler]))
  return (context, next) => (byPath.get(context.req.path) ?? pattern.handler)(context, next)
}
