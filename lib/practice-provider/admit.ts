import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { badRequest, Refusal } from '@/lib/practice-provider/answers'
import type { Account, PracticeContext, PracticeCore, PracticeEnv } from '@/lib/practice-provider/core'
import { OPEN_ACCOUNT } from '@/lib/practice-provider/settings'

const MAX_KEY_LENGTH = 255

/** Assigns an id and an account to a request and logs it, before it can fail. */
export function admit(core: PracticeCore): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const account = accountOf(core.accounts, c.req.header('authorization') ?? '')
    const requestId = `req_${randomBytes(12).toString('hex')}`
    c.set('account', account)
    c.set('requestId', requestId)
    const { pathname, search } = new URL(c.req.url)
    core.log.note({
      type: 'requested',
      atMs: core.now(),
      requestId,
      account,
      method: c.req.method,
      path: pathname + search,
      idempotencyKey: c.req.header('idempotency-key') ?? null
    })
    await next()
  }
}

/** The `Idempotency-Key` header; null when there is none. @throws Refusal 400 when it is empty or too long. */
export function readKey(c: PracticeContext): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    throw badRequest('idempotency_key_invalid', `Idempotency-Key takes 1 to ${MAX_KEY_LENGTH} characters.`)
  }
  return key
}

function accountOf(accounts: readonly Account[], authorization: string): string {
  if (accounts.length === 0) return OPEN_ACCOUNT
  const account = accounts.find(({ credential }) => equals(authorization, `Bearer ${credential}`))
  if (account) return account.name
  throw new Refusal(401, 'authentication_error', 'credential_invalid', 'Send the credential as a bearer token.')
}

function equals(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
