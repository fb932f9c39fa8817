import { requireSession } from './session'
import { loadSummary } from './summary'

/** The data of the frame of every page: the workspace, the member and the counts. */
export async function loadShell() {
  const session = await requireSession()
  return {
    tenant: { name: session.tenantName },
    user: { name: session.name || session.email, email: session.email, role: session.role },
    summary: await loadSummary(),
    servedAt: Date.now()
  }
}
