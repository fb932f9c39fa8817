import type { Role } from '@/lib/domain/operation/vocabulary'
import { type AccessActor, audited, callForValue, callFunction } from './access'

/** One row of `users`, without the password. */
export type UserRow = {
  id: string
  email: string
  name: string
  role: Role
  must_change_password: boolean
  last_sign_in_at: Date | null
  disabled_at: Date | null
  created_at: Date
}

const COLUMNS = 'id, email, name, role, must_change_password, last_sign_in_at, disabled_at, created_at'

/** Every member of a tenant, the first first. */
export function listUserRows(tenantId: string): Promise<UserRow[]> {
  return callFunction<UserRow>('members_of', [tenantId], COLUMNS)
}

/** The teams of a tenant by name. */
export function listTeamRows(tenantId: string): Promise<{ id: string; name: string }[]> {
  return callFunction('teams_of', [tenantId], 'id, name')
}

export type NewUser = { id: string; email: string; name: string; role: Role; passwordHash: string }

/** Adds a member with a one-time password. Null when the tenant already has the address. */
export async function insertUser(tenantId: string, user: NewUser, actor: AccessActor): Promise<UserRow | null> {
  const values = [tenantId, user.id, user.email, user.name, user.role, user.passwordHash, ...audited(actor)]
  return (await callFunction<UserRow>('member_add', values, COLUMNS))[0] ?? null
}

export type UserChange = { role?: Role; name?: string; disabled?: boolean }

/** A row that came as JSON: its times are text. */
type JsonUserRow = Omit<UserRow, 'last_sign_in_at' | 'disabled_at' | 'created_at'> & {
  last_sign_in_at: string | null
  disabled_at: string | null
  created_at: string
}

export type UserChanged = { verdict: 'changed'; member: UserRow } | { verdict: 'last_admin' } | { verdict: 'not_found' }

/** Changes a member; the database keeps the last administrator. A new role or a disabling ends the member's sessions. */
export async function changeUser(
  tenantId: string,
  userId: string,
  change: UserChange,
  actor: AccessActor
): Promise<UserChanged> {
  const { role = null, name = null, disabled = null } = change
  const values = [tenantId, userId, role, name, disabled, ...audited(actor)]
  const rows = await callFunction<{ verdict: UserChanged['verdict']; member: JsonUserRow }>('member_change', values)
  const row = rows[0]
  if (row === undefined) throw new Error('member_change answered no row')
  if (row.verdict !== 'changed') return { verdict: row.verdict }
  const { last_sign_in_at, disabled_at, created_at } = row.member
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return {
    verdict: 'changed',
    member: {
      ...row.member,
      last_sign_in_at: time(last_sign_in_at),
      disabled_at: time(disabled_at),
      created_at: new Date(created_at)
    }
  }
}

/** Gives a member a new one-time password and ends every session. Null when the tenant has no such member. */
export async function resetUserPassword(
  tenantId: string,
  userId: string,
  passwordHash: string,
  actor: AccessActor
): Promise<UserRow | null> {
  const values = [tenantId, userId, passwordHash, ...audited(actor)]
  return (await callFunction<UserRow>('member_reset_password', values, COLUMNS))[0] ?? null
}

/**
 * Replaces the own password and ends every session. Answers the new session version, or null when the hash that was
 * verified is no longer the stored one: somebody else changed it in between.
 */
export function changeOwnPassword(
  tenantId: string,
  userId: string,
  hashes: { verified: string; next: string },
  actor: AccessActor
): Promise<number | null> {
  const values = [tenantId, userId, hashes.verified, hashes.next, ...audited(actor)]
  return callForValue<number | null>('member_change_password', values)
}

/** Ends every session of a member. */
export async function endSessions(tenantId: string, userId: string, actor: AccessActor): Promise<void> {
  await callFunction('member_end_sessions', [tenantId, userId, ...audited(actor)])
}
