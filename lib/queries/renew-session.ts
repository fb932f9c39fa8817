/**
 * Renews the session cookie, which otherwise expires after hours without activity.
 *
 * @returns false when the session has ended; true also without an answer, because then nothing is known.
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
