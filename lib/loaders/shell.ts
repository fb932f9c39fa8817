import { operationKeys } from '@/lib/queries/operation-keys'
import { dehydrated } from './dehydrated'
import { requireSession } from './session'
import { loadSummary } from './summary'

/** What the frame of every page shows: whose console it is, who is in it and how much waits. */
export async function loadShell() {
  const session = await requireSession()
  return {
    tenant: { name: session.tenantName },
    user: { name: session.name || session.email, email: session.email, role: session.role },
    state: dehydrated([operationKeys.summary, await loadSummary()])
  }
}
