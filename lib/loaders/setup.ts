import { setupState } from '@/lib/services/access/setup'

/** What the token of a set-up link is good for; open to everybody, because nobody can be signed in yet. */
export function readSetup(token: unknown): ReturnType<typeof setupState> {
  return setupState(token)
}
