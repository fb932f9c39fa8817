import { randomUUID } from 'node:crypto'
import { perform } from '@/lib/verbs/perform'

/** The status of a set-up token; public, because no member can be signed in yet. */
export async function readSetup(token: unknown) {
  const ctx = { requestId: randomUUID(), traceparent: null, via: 'console' as const }
  const state = await perform('readSetup', ctx, { token })
  if (!state.ok) throw new Error(state.refusal.detail)
  return state.value
}
