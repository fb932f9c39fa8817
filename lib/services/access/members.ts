import { v7 as uuidv7 } from 'uuid'
import type { Member, MemberBody, MemberPatch } from '@/lib/api/members'
import { hashPassword, randomPassword } from '@/lib/auth/password'
import { changeUser, insertUser, listTeamRows, listUserRows, resetUserPassword } from '@/lib/db/people'
import { toWireId } from '@/lib/domain/operation/ids'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { lackingScope } from '@/lib/services/kernel/require-scope'
import { memberView } from './member-view'
import { emailAddress, faultsOf } from './person-fields'

/** The answer that carries a one-time password, shown this once. */
export type MemberWithPassword = { member: Member; password: string }

const NO_SUCH_MEMBER = refused({ code: 'not_found', detail: 'This member does not exist.' })

/** Everybody in the tenant, for colleagues and administrators; an agent's key learns no addresses. */
export async function listMembers(ctx: ServiceContext): Promise<Result<Answer<{ items: Member[] }>>> {
  const lacking = lackingScope(ctx, ctx.role === null ? 'admin' : 'operations:read')
  if (lacking) return lacking
  const rows = await listUserRows(ctx.tenantId)
  return ok({ status: 200, body: { items: rows.map(memberView) } })
}

/** The teams that an operation can be given to. */
export async function listTeams(
  ctx: ServiceContext
): Promise<Result<Answer<{ items: { id: string; name: string }[] }>>> {
  const lacking = lackingScope(ctx, 'operations:read')
  if (lacking) return lacking
  const rows = await listTeamRows(ctx.tenantId)
  const items = rows.map(({ id, name }) => ({ id: toWireId('team', id), name }))
  return ok({ status: 200, body: { items } })
}

/** Adds a member with a one-time password, which has to be replaced at the first sign-in. */
export async function addMember(ctx: ServiceContext, body: MemberBody): Promise<Result<Answer<MemberWithPassword>>> {
  const lacking = lackingScope(ctx, 'admin')
  if (lacking) return lacking
  const email = emailAddress.safeParse(body.email)
  if (!email.success) return faultsOf(email.error)
  const password = randomPassword()
  const user = {
    id: uuidv7(),
    email: email.data,
    name: body.name?.trim() ?? '',
    role: body.role,
    passwordHash: await hashPassword(password)
  }
  const row = await insertUser(ctx.tenantId, user, accessActor(ctx))
  if (row === null) {
    const detail = `${email.data} is already a member.`
    return refused({ code: 'already_exists', detail, errors: [{ pointer: '/email', message: detail }] })
  }
  return ok({ status: 201, body: { member: memberView(row), password } })
}

/** Changes a member's role or name, or disables one. A new role and a disabling end the member's sessions at once. */
export async function changeMember(
  ctx: ServiceContext,
  { userId, body }: { userId: string; body: MemberPatch }
): Promise<Result<Answer<{ member: Member }>>> {
  const lacking = lackingScope(ctx, 'admin')
  if (lacking) return lacking
  const changed = await changeUser(ctx.tenantId, userId, body, accessActor(ctx))
  if (changed.verdict === 'not_found') return NO_SUCH_MEMBER
  if (changed.verdict === 'last_admin') {
    const detail = 'This is the last administrator who can sign in. Give another member the administrator role first.'
    return refused({ code: 'step_not_permitted', detail })
  }
  return ok({ status: 200, body: { member: memberView(changed.member) } })
}

/** Gives a member a new one-time password and ends every session of theirs. */
export async function resetMemberPassword(
  ctx: ServiceContext,
  { userId }: { userId: string }
): Promise<Result<Answer<MemberWithPassword>>> {
  const lacking = lackingScope(ctx, 'admin')
  if (lacking) return lacking
  const password = randomPassword()
  const row = await resetUserPassword(ctx.tenantId, userId, await hashPassword(password), accessActor(ctx))
  if (row === null) return NO_SUCH_MEMBER
  return ok({ status: 200, body: { member: memberView(row), password } })
}
