import { Hono } from 'hono'

/** The whole API: every endpoint with its handler. */
export function createApi(): Hono {
  const api = new Hono()
  api.get('/api/health/live', (context) => context.json({ status: 'live' }))
  return api
}
