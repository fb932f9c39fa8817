import type { Member } from '@/lib/api/members'
import { randomPassword } from '@/lib/auth/password'
import { ROLE_SCOPES } from '@/lib/domain/access/roles'
import { fromWireId } from '@/lib/domain/operation/ids'
import type { Role } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'

/** The e-mail addresses use a reserved domain (RFC 2606). */
const emailOf = (role: Role): string => `${role}@example.com`
const nameOf = (role: Role): string => `Demo ${role}`

/** The demo member of a role, created if missing, with the context of a signed-in member. */
export async function demoMember(command: ServiceContext, role: Role): Promise<ServiceContext> {
  return contextOf(command, await memberOf(command, role))
}

/**
 * Sets a new password for a demo member, which need not be changed at the first sign-in. The sessions of the member
 * end.
 * @returns e-mail address and password, to show to the person who started the demo.
 */
export async function givePassword(command: ServiceContext, role: Role): Promise<{ email: string; password: string }> {
  const member = await memberOf(command, role)
  const userId = fromWireId('usr', member.id) ?? ''
  const reset = await perform('resetMemberPassword', command, { userId })
  if (!reset.ok) throw new Error(reset.refusal.detail)
  const password = randomPassword()
  const owner = { ...contextOf(command, member), email: member.email, name: member.name, tenantName: '' }
  const changed = await perform('changeOwnPassword', owner, { current: reset.value.body.password, next: password })
  if (!changed.ok) throw new Error(changed.refusal.detail)
  return { email: member.email, password }
}

async function memberOf(command: ServiceContext, role: Role): Promise<Member> {
  const listed = await perform('listMembers', command, {})
  if (!listed.ok) throw new Error(listed.refusal.detail)
  const known = listed.value.body.items.find(({ email }) => email === emailOf(role))
  if (known) return known
  const added = await perform('addMember', command, { body: { email: emailOf(role), name: nameOf(role), role } })
  if (!added.ok) throw new Error(added.refusal.detail)
  return added.value.body.member
}

function contextOf(command: ServiceContext, member: Member): ServiceContext {
  const id = fromWireId('usr', member.id) ?? ''
  return {
    tenantId: command.tenantId,
    actor: { type: 'user', id, name: member.name },
    scopes: new Set(ROLE_SCOPES[member.role]),
    role: member.role,
    credentialId: id,
    requestId: command.requestId,
    traceparent: null,
    via: command.via
  }
}
