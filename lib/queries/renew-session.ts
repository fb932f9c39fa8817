/**
 * Renews the session cookie, which else ends after hours without a person.
 *
 * @returns false when the session has ended; true also when nobody answered, because then nothing is known.
 */
export async function renewSession(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/session')
    if (!answer.ok) return true
    const session = (await answer.json()) as { expires?: string } | null
    return session?.expires !== undefined
  } catch {
    return true
  }
}
