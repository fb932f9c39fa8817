import type { TenantId } from '@/lib/domain/access/tenant-id'
import { ok, type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import type { Credential, DoorSettings } from './door'
import { isSameOrigin } from './same-origin'

/** A credential whose tenant this gate vouches for. */
export type Caller = Omit<Credential, 'tenantId'> & { tenantId: TenantId }

const BEARER = /^Bearer +([\x21-\x7e]{1,500})$/i

/**
 * Who asks: the API key of the Authorization header, or the session of the console where that header is not sent. A
 * session may write only from the console's own pages.
 * @param address the peer's address as the socket knows it; forwarded headers are never believed.
 */
export async function authenticate(
  request: Request,
  address: string | undefined,
  door: DoorSettings
): Promise<Result<Caller>> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) {
    const bearer = BEARER.exec(authorization)?.[1]
    if (bearer === undefined) {
      return failed('The Authorization header is not "Bearer <API key>".', address, door)
    }
    const credential = await door.authenticateKey(bearer)
    return credential ? ok(vouchFor(credential)) : failed('The API key is not valid.', address, door)
  }
  if (request.headers.get('cookie') === null)
    return refused(unauthenticated('The request has no credential. Send the header "Authorization: Bearer <API key>".'))
  const session = await door.authenticateSession(request)
  if (!session) return failed('The session has ended. Sign in again.', address, door)
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  if (writes && !isSameOrigin(request.headers, door.baseUrl)) {
    return refused({
      code: 'cross_origin',
      detail: 'A session can make changes only from the pages of this server (Origin, Sec-Fetch-Site).'
    })
  }
  return ok(vouchFor(session))
}

function vouchFor(credential: Credential): Caller {
  return credential as Caller
}

function unauthenticated(detail: string): Refusal {
  return { code: 'unauthenticated', detail, headers: { 'www-authenticate': 'Bearer realm="onceover"' } }
}

/**
 * A failed attempt is counted against its address, and past the limit told to wait. A valid credential is never held
 * up by the failures of others behind the same address.
 */
async function failed(detail: string, address: string | undefined, door: DoorSettings): Promise<Result<never>> {
  const state = address === undefined ? null : await door.failures.take(address)
  if (state === null || state.allowed) return refused(unauthenticated(detail))
  return refused({
    code: 'rate_limited',
    detail: 'Too many failed authentications from this IP address.',
    retryAfterSeconds: state.resetSeconds
  })
}
