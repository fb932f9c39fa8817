import type { Member } from '@/lib/api/members'
import type { UserRow } from '@/lib/db/people'
import { toWireId } from '@/lib/domain/operation/ids'

/** A member as the API shows one. */
export function toWireMember(row: UserRow): Member {
  return {
    id: toWireId('usr', row.id),
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
    disabledAt: row.disabled_at?.toISOString() ?? null
  }
}
