import type { SystemContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'

/** The server as it starts, for what belongs to no tenant. */
const START: SystemContext = {
  actor: { type: 'system', id: null, name: null },
  requestId: 'start',
  traceparent: null,
  via: 'job'
}

/** The link for the first set-up, or null if a member exists. */
export async function makeSetupLink(baseUrl: string): Promise<string | null> {
  const link = await perform('makeSetupLink', START, { baseUrl })
  if (!link.ok) throw new Error(link.refusal.detail)
  return link.value
}
