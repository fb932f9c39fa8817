import type { Member, MemberBody } from '@/lib/api/members'
import { hashPassword, randomPassword } from '@/lib/auth/password'
import { insertUser } from '@/lib/db/people'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { newId } from '@/lib/new-id'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { emailAddress, faultsOf } from './person-fields'
import { toWireMember } from './to-wire-member'

/** The answer with a one-time password, shown only once. */
export type MemberWithPassword = { member: Member; password: string }

/** Adds a member with a one-time password, which must be replaced at the first sign-in. */
export async function addMember(
  ctx: ServiceContext,
  { body }: { body: MemberBody }
): Promise<Result<Answer<MemberWithPassword>>> {
  const email = emailAddress.safeParse(body.email)
  if (!email.success) return faultsOf(email.error)
  const password = randomPassword()
  const user = {
    id: newId(),
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
  return ok({ status: 'created', body: { member: toWireMember(row), password } })
}
