import type { DehydratedState } from '@tanstack/react-query'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { memberKeys } from '@/lib/queries/members'
import { listMembers } from '@/lib/services/access/members'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'

/** The members page: everybody in the workspace, and what the reader is allowed to do with them. */
export async function loadMembers(): Promise<{ state: DehydratedState; you: { id: string; role: Role } }> {
  const session = await requireSession()
  const listed = await listMembers(contextOf(session))
  if (!listed.ok) throw new Error(listed.refusal.detail)
  const you = { id: toWireId('usr', session.credentialId), role: session.role }
  return { state: dehydrated([memberKeys.all, listed.value.body]), you }
}
