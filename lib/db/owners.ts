import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Owner } from '@/lib/domain/operation/operation'
import { forTenant } from './prisma'

/** A member who may act, or a team, of the tenant; null for anything else. */
export async function findOwner(tenantId: TenantId, type: Owner['type'], id: string): Promise<Owner | null> {
  const name = type === 'user' ? await memberName(tenantId, id) : await teamName(tenantId, id)
  return name === null ? null : { type, id, name }
}

async function memberName(tenantId: TenantId, id: string): Promise<string | null> {
  const member = await forTenant(tenantId).user.findUnique({
    where: { tenantId_id: { tenantId, id }, disabledAt: null },
    select: { name: true, email: true }
  })
  return member === null ? null : member.name || member.email
}

async function teamName(tenantId: TenantId, id: string): Promise<string | null> {
  const where = { tenantId_id: { tenantId, id } }
  const team = await forTenant(tenantId).team.findUnique({ where, select: { name: true } })
  return team?.name ?? null
}
