import type { Profile } from 'next-auth'
import AzureADProvider from 'next-auth/providers/azure-ad'
import GitHubProvider from 'next-auth/providers/github'
import GoogleProvider from 'next-auth/providers/google'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { getEnv } from '@/lib/env'

/** The used fields of a profile from another identity provider. */
export type OtherProfile = {
  sub?: string
  id?: number
  email?: string | null
  email_verified?: boolean
  name?: string | null
}

/**
 * The other sign-in providers, by the environment: OpenID Connect, GitHub, Google, Microsoft Entra. None by default.
 */
export function otherProviders(): OAuthConfig<OtherProfile>[] {
  const env = getEnv()
  const providers: (OAuthConfig<OtherProfile> | false)[] = [
    has(env.ONCEOVER_OIDC_ISSUER, env.ONCEOVER_OIDC_CLIENT_ID, env.ONCEOVER_OIDC_CLIENT_SECRET) && oidcProvider(),
    has(env.ONCEOVER_GITHUB_CLIENT_ID, env.ONCEOVER_GITHUB_CLIENT_SECRET) && gitHubProvider(),
    has(env.ONCEOVER_GOOGLE_CLIENT_ID, env.ONCEOVER_GOOGLE_CLIENT_SECRET) &&
      (GoogleProvider({
        clientId: env.ONCEOVER_GOOGLE_CLIENT_ID ?? '',
        clientSecret: env.ONCEOVER_GOOGLE_CLIENT_SECRET ?? ''
      }) as OAuthConfig<OtherProfile>),
    // One directory by its id, never `common`: only there does an administrator control the e-mail addresses.
    has(env.ONCEOVER_ENTRA_TENANT_ID, env.ONCEOVER_ENTRA_CLIENT_ID, env.ONCEOVER_ENTRA_CLIENT_SECRET) &&
      (AzureADProvider({
        tenantId: env.ONCEOVER_ENTRA_TENANT_ID,
        clientId: env.ONCEOVER_ENTRA_CLIENT_ID ?? '',
        clientSecret: env.ONCEOVER_ENTRA_CLIENT_SECRET ?? ''
      }) as unknown as OAuthConfig<OtherProfile>)
  ]
  return providers.filter((provider) => provider !== false)
}

/** The e-mail address that a provider has verified, or null. */
export function verifiedEmail(provider: string, profile: OtherProfile | undefined): string | null {
  if (!profile?.email) return null
  return provider === 'azure-ad' || profile.email_verified === true ? profile.email : null
}

function has(...values: (string | undefined)[]): boolean {
  return values.every(Boolean)
}

function oidcProvider(): OAuthConfig<OtherProfile> {
  const env = getEnv()
  return {
    id: 'oidc',
    name: env.ONCEOVER_OIDC_NAME,
    type: 'oauth',
    wellKnown: `${env.ONCEOVER_OIDC_ISSUER?.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: env.ONCEOVER_OIDC_CLIENT_ID,
    clientSecret: env.ONCEOVER_OIDC_CLIENT_SECRET,
    profile: ({ sub = '', email, name }) => ({ id: sub, email, name })
  }
}

/** GitHub's profile can show any e-mail address, so only the primary verified one of `/user/emails` is used. */
function gitHubProvider(): OAuthConfig<OtherProfile> {
  const env = getEnv()
  const provider = GitHubProvider({
    clientId: env.ONCEOVER_GITHUB_CLIENT_ID ?? '',
    clientSecret: env.ONCEOVER_GITHUB_CLIENT_SECRET ?? '',
    userinfo: {
      url: 'https://api.github.com/user',
      async request({ client, tokens }) {
        const profile = await client.userinfo(tokens.access_token ?? '')
        const answer = await fetch('https://api.github.com/user/emails', {
          headers: { authorization: `token ${tokens.access_token}` },
          signal: AbortSignal.timeout(10_000)
        })
        const emails = answer.ok
          ? ((await answer.json()) as { email: string; primary: boolean; verified: boolean }[])
          : []
        const own = emails.find(({ primary, verified }) => primary && verified)
        return { ...profile, email: own?.email ?? null, email_verified: own !== undefined } as unknown as Profile
      }
    }
  })
  return provider as unknown as OAuthConfig<OtherProfile>
}
