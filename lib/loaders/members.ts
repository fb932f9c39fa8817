import type { Member } from '@/lib/api/members'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { perform } from '@/lib/verbs/perform'
import { contextOf, requireSession } from './session'

/** The members page: the members of the workspace, and the reader, whose role decides what they may change. */
export async function loadMembers(): Promise<{ members: Member[]; you: { id: string; role: Role } }> {
  const session = await requireSession()
  const listed = await perform('listMembers', contextOf(session), {})
  if (!listed.ok) throw new Error(listed.refusal.detail)
  const you = { id: toWireId('usr', session.credentialId), role: session.role }
  return { members: listed.value.body.items, you }
}
