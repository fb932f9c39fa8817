import { authenticateKey } from '@/lib/auth/api-key'
import { authenticateSession } from '@/lib/auth/session'
import { getEnv } from '@/lib/env'
import type { HttpSettings } from './adapter'
import { BODY_DEADLINE_MS, BODY_LIMIT_BYTES } from './body'
import { createObserver, logError } from './observe'
import { createRateLimit } from './rate-limit'

/** The limit of failed authentications per IP address and minute. */
const FAILURES_PER_MINUTE = 60

/** The settings of this process, from its environment. */
export function httpSettings(): HttpSettings {
  const env = getEnv()
  return {
    baseUrl: env.ONCEOVER_URL,
    authenticateKey,
    authenticateSession,
    requests: createRateLimit('requests', env.ONCEOVER_RATE_LIMIT, 1),
    failures: createRateLimit('failures', FAILURES_PER_MINUTE, 60),
    body: { maxBytes: BODY_LIMIT_BYTES, deadlineMs: BODY_DEADLINE_MS },
    checkAnswers: process.env.NODE_ENV !== 'production',
    observe: createObserver(),
    onError: logError
  }
}
