import type { Member, MemberPatch } from '@/lib/api/members'
import { changeUser } from '@/lib/db/people'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireMember } from './to-wire-member'

export const NO_SUCH_MEMBER = refused({ code: 'not_found', detail: 'This member does not exist.' })

/** Changes a member's role or name, or disables one. A new role and a disabling end the member's sessions at once. */
export async function changeMember(
  ctx: ServiceContext,
  { userId, body }: { userId: string; body: MemberPatch }
): Promise<Result<Answer<{ member: Member }>>> {
  const changed = await changeUser(ctx.tenantId, userId, body, accessActor(ctx))
  if (changed.verdict === 'not_found') return NO_SUCH_MEMBER
  if (changed.verdict === 'last_admin') {
    const detail = 'This is the last administrator who can sign in. Give another member the administrator role first.'
    return refused({ code: 'step_not_permitted', detail })
  }
  return ok({ status: 'done', body: { member: toWireMember(changed.member) } })
}
