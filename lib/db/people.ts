import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { type AccessActor, audited, callForValue, callFunction } from './access'
import { columnsOf } from './columns'
import type { Prisma } from './generated/client'
import { forTenant } from './prisma'

/** A member without the password. */
const MEMBER = {
  id: true,
  email: true,
  name: true,
  role: true,
  mustChangePassword: true,
  lastSignInAt: true,
  disabledAt: true,
  createdAt: true
} as const satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof MEMBER }>

const COLUMNS = columnsOf(MEMBER)

/** Every member of a tenant, the first first. */
export function listUserRows(tenantId: TenantId): Promise<UserRow[]> {
  return forTenant(tenantId).user.findMany({
    where: { tenantId },
    select: MEMBER,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }]
  })
}

/** The teams of a tenant by name. */
export function listTeamRows(tenantId: TenantId): Promise<{ id: string; name: string }[]> {
  return forTenant(tenantId).team.findMany({
    where: { tenantId },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }]
  })
}

export type NewUser = { id: string; email: string; name: string; role: Role; passwordHash: string }

/** Adds a member with a one-time password. Null when the tenant already has the address. */
export async function insertUser(tenantId: TenantId, user: NewUser, actor: AccessActor): Promise<UserRow | null> {
  const values = [tenantId, user.id, user.email, user.name, user.role, user.passwordHash, ...audited(actor)]
  return (await callFunction<UserRow>('member_add', values, COLUMNS))[0] ?? null
}

export type UserChange = { role?: Role; name?: string; disabled?: boolean }

export type UserChanged = { verdict: 'changed'; member: UserRow } | { verdict: 'last_admin' } | { verdict: 'not_found' }

const CHANGED_COLUMNS = `verdict, ${columnsOf(MEMBER, 'member')}`

/** Changes a member; the database keeps the last administrator. A new role or a disabling ends the member's sessions. */
export async function changeUser(
  tenantId: TenantId,
  userId: string,
  change: UserChange,
  actor: AccessActor
): Promise<UserChanged> {
  const { role = null, name = null, disabled = null } = change
  const values = [tenantId, userId, role, name, disabled, ...audited(actor)]
  type Row = UserRow & { verdict: UserChanged['verdict'] }
  const row = (await callFunction<Row>('member_change', values, CHANGED_COLUMNS))[0]
  if (row === undefined) throw new Error('member_change answered no row')
  const { verdict, ...member } = row
  return verdict === 'changed' ? { verdict, member } : { verdict }
}

/** Gives a member a new one-time password and ends every session. Null when the tenant has no such member. */
export async function resetUserPassword(
  tenantId: TenantId,
  userId: string,
  passwordHash: string,
  actor: AccessActor
): Promise<UserRow | null> {
  const values = [tenantId, userId, passwordHash, ...audited(actor)]
  return (await callFunction<UserRow>('member_reset_password', values, COLUMNS))[0] ?? null
}

/**
 * Replaces the own password and ends every session. Answers the new session version, or null when the hash that was
 * verified is no longer the stored one: another request changed it in between.
 */
export function changeOwnPassword(
  tenantId: TenantId,
  userId: string,
  hashes: { verified: string; next: string },
  actor: AccessActor
): Promise<number | null> {
  const values = [tenantId, userId, hashes.verified, hashes.next, ...audited(actor)]
  return callForValue<number | null>('member_change_password', values)
}

/** Ends every session of a member. */
export async function endSessions(tenantId: TenantId, userId: string, actor: AccessActor): Promise<void> {
  await callFunction('member_end_sessions', [tenantId, userId, ...audited(actor)])
}
