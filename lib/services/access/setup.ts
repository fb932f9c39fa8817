import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { hashPassword } from '@/lib/auth/password'
import { newSetupToken, readSetupToken } from '@/lib/auth/setup-token'
import {
  completeSetup,
  createTenantRow,
  ensureFirstTenantRow,
  offerSetup,
  readSetupState,
  type SetupState
} from '@/lib/db/setup'
import { passwordFault } from '@/lib/domain/access/password-rule'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { getEnv } from '@/lib/env'
import { emailAddress, faultsOf } from './person-fields'

const FIRST_NAME = 'My workspace'
const LINK_HOURS = 24

/** The id of the first tenant, made now when there is none. Idempotent; any number of starters make one. */
export function ensureFirstTenant(): Promise<string> {
  return ensureFirstTenantRow(FIRST_NAME)
}

/** Makes one more tenant with its team `operations` and answers its id. */
export function createTenant(name: string): Promise<string> {
  return createTenantRow(name)
}

/**
 * The one-time link by which the first person sets the console up: good for 24 hours, and only the latest one is.
 *
 * @param baseUrl the console's public URL without a trailing slash.
 * @returns undefined when somebody is a member already.
 */
export async function firstRunLink(
  baseUrl = process.env.ONCEOVER_URL || getEnv().ONCEOVER_URL
): Promise<string | undefined> {
  const tenantId = await ensureFirstTenant()
  const { token, hash } = newSetupToken(tenantId)
  const open = await offerSetup(tenantId, hash, LINK_HOURS)
  return open ? `${baseUrl}/setup?token=${token}` : undefined
}

/** What a set-up link is good for now. */
export async function setupState(token: unknown): Promise<SetupState> {
  const read = readSetupToken(token)
  return read === null ? 'wrong' : readSetupState(read.tenantId, read.hash)
}

const bodySchema = z.object({
  workspace: z.string().trim().min(1, 'Enter a name for the workspace.').max(100, 'Use at most 100 characters.'),
  name: z.string().trim().min(1, 'Enter the name that colleagues know.').max(100, 'Use at most 100 characters.'),
  email: emailAddress,
  password: z.string()
})
export type SetupBody = z.input<typeof bodySchema>
export type NewAdmin = { id: string; tenantId: string; email: string; sessionVersion: number }

/**
 * Names the workspace and makes its administrator, in one statement that also spends the token: of two people who hold
 * the link, one comes in and the other is told that the link was used.
 *
 * @returns who the administrator is, so that the caller can start their session.
 */
export async function completeFirstRun(token: unknown, body: SetupBody): Promise<Result<NewAdmin>> {
  const read = readSetupToken(token)
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return faultsOf(parsed.error)
  const { workspace, name, email, password } = parsed.data
  const fault = passwordFault(password, [name, email, workspace])
  if (fault)
    return refused({ code: 'invalid_request', detail: fault, errors: [{ pointer: '/password', message: fault }] })
  if (read !== null) {
    const admin = { id: uuidv7(), workspace, name, email, passwordHash: await hashPassword(password) }
    const actor = { type: 'user' as const, id: admin.id, requestId: null }
    if (await completeSetup(read.tenantId, read.hash, admin, actor))
      return ok({ id: admin.id, tenantId: read.tenantId, email, sessionVersion: 1 })
  }
  return refused({
    code: 'step_not_permitted',
    detail: 'This link is no longer valid. It may have been used already.'
  })
}
