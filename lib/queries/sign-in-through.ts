/** Goes to another sign-in provider; comes back to `path` as a member, or to the sign-in page with a reason. */
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
