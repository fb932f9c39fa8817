import type { Caller } from '@/lib/auth/caller'
import { ok, type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import type { Via } from '@/lib/domain/operation/vocabulary'
import type { HttpSettings } from './adapter'
import { isSameOrigin } from './same-origin'

/** A caller with the adapter it came through: a key calls the API, a session is the console. */
export type AuthenticatedCaller = Caller & { via: Extract<Via, 'http' | 'console'> }

const BEARER = /^Bearer +([\x21-\x7e]{1,500})$/i

/**
 * The caller: the API key of the Authorization header, or without that header the session of the console. A session can
 * write only from the pages of the console.
 * @param peerAddress the peer address of the connection; forwarded headers are ignored.
 */
export async function authenticate(
  request: Request,
  peerAddress: string | undefined,
  settings: HttpSettings
): Promise<Result<AuthenticatedCaller>> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) {
    const bearer = BEARER.exec(authorization)?.[1]
    if (bearer === undefined) {
      return failed('The Authorization header is not "Bearer <API key>".', peerAddress, settings)
    }
    const caller = await settings.authenticateKey(bearer)
    return caller ? ok({ ...caller, via: 'http' }) : failed('The API key is not valid.', peerAddress, settings)
  }
  if (request.headers.get('cookie') === null)
    return refused(unauthenticated('The request has no credential. Send the header "Authorization: Bearer <API key>".'))
  const session = await settings.authenticateSession(request)
  if (!session) return failed('The session has ended. Sign in again.', peerAddress, settings)
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  if (writes && !isSameOrigin(request.headers, settings.baseUrl)) {
    return refused({
      code: 'cross_origin',
      detail: 'A session can make changes only from the pages of this server (Origin, Sec-Fetch-Site).'
    })
  }
  return ok({ ...session, via: 'console' })
}

const unauthenticated = (detail: string): Refusal => ({ code: 'unauthenticated', detail })

/**
 * A failed attempt is counted against its peer address, and above the limit it must wait. A valid credential is never
 * delayed by failures of others behind the same address.
 */
async function failed(detail: string, peerAddress: string | undefined, settings: HttpSettings): Promise<Result<never>> {
  const state = peerAddress === undefined ? null : await settings.failures.take(peerAddress)
  if (state === null || state.allowed) return refused(unauthenticated(detail))
  return refused({
    code: 'rate_limited',
    detail: 'Too many failed authentications from this IP address.',
    retryAfterSeconds: state.resetSeconds
  })
}
