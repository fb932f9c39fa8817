import type { TenantId } from '@/lib/domain/access/tenant-id'
import { type AccessActor, audited, callFunction } from './access'
import { forTenant } from './prisma'

/** What holds for the whole tenant; null when the tenant is gone. */
export function readSettings(tenantId: TenantId): Promise<{ strictInventory: boolean } | null> {
  return forTenant(tenantId).tenant.findUnique({ where: { tenantId }, select: { strictInventory: true } })
}

/** Changes the tenant's settings, and moves its configuration version. */
export async function saveSettings(tenantId: TenantId, strictInventory: boolean, actor: AccessActor): Promise<void> {
  await callFunction('settings_save', [tenantId, strictInventory, ...audited(actor)])
}
