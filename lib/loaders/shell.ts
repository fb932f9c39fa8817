import { queueSummary } from '@/lib/services/queue-summary'
import { contextOf, requireSession } from './session'

/** What the frame of every page shows: whose console it is, who is in it and how much waits. */
export async function loadShell() {
  const session = await requireSession()
  const summary = await queueSummary(contextOf(session))
  const { unresolved, overdue, awaitingApproval } = summary.ok
    ? summary.value.body
    : { unresolved: 0, overdue: 0, awaitingApproval: 0 }
  return {
    tenant: { name: session.tenantName },
    user: { name: session.name || session.email, email: session.email, role: session.role },
    counts: {
      queue: { count: unresolved, urgent: overdue > 0 },
      approvals: { count: awaitingApproval }
    }
  }
}
