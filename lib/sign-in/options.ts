import type { Account, NextAuthOptions, Profile } from 'next-auth'
import { sessionOf } from '@/lib/auth/session'
import {
  ABSOLUTE_SECONDS,
  claimsOf,
  cookieName,
  cookieOptions,
  cookiesAreSecure,
  IDLE_SECONDS,
  type SessionClaims,
  sessionSecret
} from '@/lib/auth/session-token'
import { endSession, findSignInCandidates, type SignInCandidate } from '@/lib/db/sign-in'
import { log } from '@/lib/log'
import { newId } from '@/lib/new-id'
import { safeCallbackPath } from './callback-path'
import { otherProviders, verifiedEmail } from './other-providers'
import { signInByVerifiedEmail } from './sign-in'

const cookie = (name: Parameters<typeof cookieName>[0]) => ({ name: cookieName(name), options: cookieOptions() })

/**
 * The options of next-auth: a verified e-mail address from another provider creates an encrypted cookie with ids and a
 * session version only, as a password does (`actions/sign-in.ts`). Built for each request, because the environment is
 * completed after modules have loaded.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: cookiesAreSecure(),
    session: { strategy: 'jwt', maxAge: IDLE_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: cookie('session'),
      csrfToken: cookie('csrf'),
      callbackUrl: cookie('return'),
      state: cookie('state'),
      pkceCodeVerifier: cookie('pkce'),
      nonce: cookie('nonce')
    },
    providers: otherProviders(),
    callbacks: {
      redirect: ({ url, baseUrl }) => baseUrl + safeCallbackPath(pathIn(url, baseUrl)),
      signIn: ({ account, profile }) => admit(account, profile),
      // The public form of a session says only when it ends.
      session: ({ session }) => ({ expires: session.expires }),
      jwt: async ({ token, account, profile }) => {
        if (account) return { ...(await claimsFor(account, profile)) }
        const claims = claimsOf(token)
        // Throwing makes next-auth remove the cookie.
        if (claims === null || (await sessionOf(claims)) === null) throw new Error('the session was ended')
        return { ...claims }
      }
    },
    events: {
      signOut: async ({ token }) => {
        const claims = claimsOf(token ?? {})
        if (claims === null) return
        const forgetAt = new Date((claims.signedInAt + ABSOLUTE_SECONDS) * 1000)
        await endSession(claims.tenantId, claims.sessionId, forgetAt)
      }
    },
    logger: {
      error: (code, error) => {
        const ended = code === 'JWT_SESSION_ERROR' || code === 'SIGNOUT_ERROR'
        log[ended ? 'info' : 'warn']({ code, error }, 'sign-in')
      },
      warn: (code) => log.debug({ code }, 'sign-in')
    }
  }
}

/** Whether a person from another provider can sign in: only a member, and only with a verified e-mail address. */
async function admit(account: Account | null, profile: Profile | undefined): Promise<boolean | string> {
  const email = verifiedEmail(account?.provider ?? '', profile)
  if (email === null) return '/sign-in?error=unverified_email'
  const candidates = await findSignInCandidates(email.trim().toLowerCase())
  return candidates.length > 0 ? true : '/sign-in?error=not_a_member'
}

async function claimsFor(account: Account, profile: Profile | undefined): Promise<SessionClaims> {
  const fresh = { sessionId: newId(), signedInAt: Math.floor(Date.now() / 1000) }
  const email = verifiedEmail(account.provider, profile)
  const member: SignInCandidate | null = email === null ? null : await signInByVerifiedEmail(email, account.provider)
  if (member === null) throw new Error('not a member')
  return { sub: member.id, tenantId: member.tenant_id, sessionVersion: member.session_version, ...fresh }
}

function pathIn(url: string, baseUrl: string): string {
  if (!URL.canParse(url, baseUrl)) return ''
  const { pathname, search, hash } = new URL(url, baseUrl)
  return pathname + search + hash
}
