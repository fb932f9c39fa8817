import type { Member } from '@/lib/api/members'
import type { UserRow } from '@/lib/db/people'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Role } from '@/lib/domain/operation/vocabulary'

/** A member as the API shows one. */
export function toWireMember(row: UserRow): Member {
  return {
    id: toWireId('usr', row.id),
    email: row.email,
    name: row.name,
    role: row.role as Role,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    mustChangePassword: row.mustChangePassword,
    disabledAt: row.disabledAt?.toISOString() ?? null
  }
}
