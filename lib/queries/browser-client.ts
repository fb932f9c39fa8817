import { createClient } from '@/lib/client/client'

/** The typed client of the console: the same origin, the session cookie. Every hook calls through it. */
export const browserClient = createClient({ baseUrl: '' })
