/** The result of a sign-in attempt. */
export type SignInOutcome = 'in' | 'wrong' | 'unavailable' | { waitSeconds: number }

/** Signs in with a password through next-auth, which needs its own token in the request. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const answer = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      body: new URLSearchParams({ email, password, csrfToken: await csrfToken(), json: 'true' })
    })
    const { url } = (await answer.json()) as { url?: string }
    if (answer.ok) return 'in'
    const error = new URL(url ?? '/', window.location.origin).searchParams.get('error') ?? ''
    const wait = /^wait_(\d+)$/.exec(error)
    if (wait) return { waitSeconds: Number(wait[1]) }
    return error === 'CredentialsSignin' ? 'wrong' : 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Opens another identity provider, which returns to `path` as a member, or to the sign-in page with a reason. */
export async function signInThrough(provider: string, path: string): Promise<void> {
  const answer = await fetch(`/api/auth/signin/${encodeURIComponent(provider)}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl: path, json: 'true' })
  })
  const { url } = (await answer.json()) as { url?: string }
  window.location.assign(url ?? '/sign-in?error=OAuthSignin')
}

async function csrfToken(): Promise<string> {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return csrfToken
}
