import type { DehydratedState } from '@tanstack/react-query'
import { lackingScope } from '@/lib/domain/access/lacking-scope'
import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { toWireId } from '@/lib/domain/operation/ids'
import { operationKeys } from '@/lib/queries/operation-keys'
import { perform } from '@/lib/verbs/perform'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'

/** The reader of the approvals: the wire id, and why this reader cannot approve, or null. */
export type ApprovalReader = { id: string; forbidden: string | null }

/** The waiting proposals and their reader, who cannot approve own proposals. */
export async function loadApprovals(): Promise<{ state: DehydratedState; reader: ApprovalReader }> {
  const session = await requireSession()
  const ctx = contextOf(session)
  const approvals = await perform('listApprovals', ctx, {})
  if (!approvals.ok) throw new Error(approvals.refusal.detail)
  return {
    state: dehydrated([operationKeys.approvals, approvals.value.body]),
    reader: {
      id: toWireId('usr', session.credentialId),
      forbidden: lackingScope(SCOPES_OF_STEP.approve, ctx)?.detail ?? null
    }
  }
}
