import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { type AccessActor, audited, callForValue, callFunction } from './access'

/** A member who may sign in with an address. One address may belong to several tenants. */
export type SignInCandidate = {
  tenant_id: TenantId
  id: string
  email: string
  name: string
  password_hash: string | null
  session_version: number
}

/** At most five members with this lower-case address who are not disabled, the one who came last first. */
export function findSignInCandidates(email: string): Promise<SignInCandidate[]> {
  return callFunction<SignInCandidate>('auth_find_users', [email])
}

/** A member as a session needs it, with every request. */
export type SessionUser = {
  email: string
  name: string
  role: Role
  session_version: number
  must_change_password: boolean
  tenant_name: string
  config_version: string
}

/**
 * The member of a session, or null when there is none, the member is disabled or the session was signed out.
 *
 * @param named The tenant that the session cookie names.
 */
export async function findSessionUser(named: string, userId: string, sessionId: string): Promise<SessionUser | null> {
  return (await callFunction<SessionUser>('auth_session', [named, userId, sessionId]))[0] ?? null
}

/**
 * Ends one session permanently. `forgetAt` is the time at which it would have expired.
 *
 * @param named The tenant that the session cookie names.
 */
export async function endSession(named: string, sessionId: string, forgetAt: Date): Promise<void> {
  await callFunction('auth_end_session', [named, sessionId, forgetAt])
}

/** Records a sign-in, with its sign-in provider. */
export async function recordSignIn(tenantId: TenantId, actor: AccessActor, provider: string): Promise<void> {
  const [event, who] = audited(actor)
  await callFunction('auth_signed_in', [tenantId, actor.id, event, who, JSON.stringify({ door: provider })])
}

export type ThrottleLimits = { address: number; account: number; windowSeconds: number }
export type ThrottleBuckets = { address: string; account: string }

/** Counts one attempt. Returns the whole seconds to wait; 0 allows it. */
export function countSignInTry(buckets: ThrottleBuckets, limits: ThrottleLimits): Promise<number> {
  const { address, account, windowSeconds } = limits
  return callForValue<number>('sign_in_try', [buckets.address, buckets.account, address, account, windowSeconds])
}

/** Resets the failures of an account after a correct password, and removes this attempt from its IP address. */
export async function forgetSignInTries(buckets: ThrottleBuckets): Promise<void> {
  await callFunction('sign_in_forget', [buckets.address, buckets.account])
}
