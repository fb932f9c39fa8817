import type { DehydratedState } from '@tanstack/react-query'
import { missingScope } from '@/lib/domain/decide/step-rules'
import { toWireId } from '@/lib/domain/operation/ids'
import { operationKeys } from '@/lib/queries/operation-keys'
import { listApprovals } from '@/lib/services/resolution/list-approvals'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'

/** Who reads the approvals: the id as on the wire, and why they may approve nothing, or null where they may. */
export type ApprovalReader = { id: string; forbidden: string | null }

/** The proposals that wait, and who reads them: nobody approves their own. */
export async function loadApprovals(): Promise<{ state: DehydratedState; reader: ApprovalReader }> {
  const session = await requireSession()
  const ctx = contextOf(session)
  const approvals = await listApprovals(ctx)
  if (!approvals.ok) throw new Error(approvals.refusal.detail)
  return {
    state: dehydrated([operationKeys.approvals, approvals.value.body]),
    reader: { id: toWireId('usr', session.credentialId), forbidden: missingScope('approve', ctx)?.reason ?? null }
  }
}
