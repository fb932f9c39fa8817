import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, PAGE_HEADERS } from '@/lib/http/page-headers'
import { PATH_HEADER } from '@/lib/loaders/path-header'

/**
 * Gives every page its headers: a policy with a nonce for the scripts of this answer, and its path for
 * `requireSession`. It does not authorise; each page and each endpoint does.
 */
export default function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development')
  const inward = new Headers(request.headers)
  inward.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  // Next reads the nonce from here and puts it on the scripts it writes.
  inward.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers: inward } })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of PAGE_HEADERS) response.headers.set(name, value)
  if ((process.env.ONCEOVER_URL ?? '').startsWith('https://')) {
    response.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
  return response
}

export const config = { matcher: ['/((?!_next/static|_next/image|api/v1).*)'] }
