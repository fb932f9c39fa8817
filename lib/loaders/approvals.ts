import type { ApprovalList } from '@/lib/api/approvals'
import { lackingScope } from '@/lib/domain/access/lacking-scope'
import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { toWireId } from '@/lib/domain/operation/ids'
import { pageDigest } from '@/lib/queries/page-digest'
import { perform } from '@/lib/verbs/perform'
import { contextOf, requireSession } from './session'
import { loadSummary } from './summary'

/** Who reads the approvals: the id as on the wire, and why they may approve nothing, or null where they may. */
export type ApprovalReader = { id: string; forbidden: string | null }

export type ApprovalsPage = {
  items: ApprovalList['items']
  /** Changes with everything that the page shows. */
  digest: string
  reader: ApprovalReader
}

/** The proposals that wait, and who reads them: a proposer may not approve their own. */
export async function loadApprovals(): Promise<ApprovalsPage> {
  const session = await requireSession()
  const ctx = contextOf(session)
  const [approvals, summary] = await Promise.all([perform('listApprovals', ctx, {}), loadSummary()])
  if (!approvals.ok) throw new Error(approvals.refusal.detail)
  const { body } = approvals.value
  return {
    items: body.items,
    digest: pageDigest(summary, body),
    reader: {
      id: toWireId('usr', session.credentialId),
      forbidden: lackingScope(SCOPES_OF_STEP.approve, ctx)?.detail ?? null
    }
  }
}
