import { z } from 'zod'
import { hashPassword } from '@/lib/auth/password'
import { readSetupToken } from '@/lib/auth/setup-token'
import { completeSetup as completeSetupRow } from '@/lib/db/setup'
import { passwordFault } from '@/lib/domain/access/password-rule'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { newId } from '@/lib/new-id'
import type { CallContext } from '@/lib/services/kernel/context'
import { emailAddress, enteredName, faultsOf } from './person-fields'

const bodySchema = z.object({
  workspace: enteredName('Enter a name for the workspace.'),
  name: enteredName('Enter the name that colleagues know.'),
  email: emailAddress,
  password: z.string()
})
export type SetupBody = z.input<typeof bodySchema>
export type NewAdmin = { id: string; tenantId: string; email: string; sessionVersion: number }

/**
 * Names the workspace and creates its administrator, in one statement that also uses the token: of two people with the
 * link, one signs in and the other learns that the link was used.
 *
 * @returns the administrator, so that the caller can start the session.
 */
export async function completeSetup(
  ctx: CallContext,
  { token, body }: { token: unknown; body: SetupBody }
): Promise<Result<NewAdmin>> {
  const read = readSetupToken(token)
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return faultsOf(parsed.error)
  const { workspace, name, email, password } = parsed.data
  const fault = passwordFault(password, [name, email, workspace])
  if (fault)
    return refused({ code: 'invalid_request', detail: fault, errors: [{ pointer: '/password', message: fault }] })
  if (read !== null) {
    const admin = { id: newId(), workspace, name, email, passwordHash: await hashPassword(password) }
    const actor = { type: 'user' as const, id: admin.id, requestId: ctx.requestId, via: ctx.via }
    if (await completeSetupRow(read.tenantId, read.hash, admin, actor))
      return ok({ id: admin.id, tenantId: read.tenantId, email, sessionVersion: 1 })
  }
  return refused({
    code: 'step_not_permitted',
    detail: 'This link is no longer valid. It may have been used already.'
  })
}
