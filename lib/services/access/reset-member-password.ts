import { hashPassword, randomPassword } from '@/lib/auth/password'
import { resetUserPassword } from '@/lib/db/people'
import { ok, type Result } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import type { MemberWithPassword } from './add-member'
import { NO_SUCH_MEMBER } from './change-member'
import { toWireMember } from './to-wire-member'

/** Sets a new one-time password for a member and ends the member's sessions. */
export async function resetMemberPassword(
  ctx: ServiceContext,
  { userId }: { userId: string }
): Promise<Result<Answer<MemberWithPassword>>> {
  const password = randomPassword()
  const row = await resetUserPassword(ctx.tenantId, userId, await hashPassword(password), accessActor(ctx))
  if (row === null) return NO_SUCH_MEMBER
  return ok({ status: 'done', body: { member: toWireMember(row), password } })
}
