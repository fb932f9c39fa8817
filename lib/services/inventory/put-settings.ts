import type { SettingsAnswer } from '@/lib/api/settings'
import { saveSettings } from '@/lib/db/settings'
import type { Result } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { forgetTenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { getSettings } from './get-settings'

/** Changes settings of the whole tenant. They apply to the next begin. */
export async function putSettings(
  ctx: ServiceContext,
  { body }: { body: { strictInventory: boolean } }
): Promise<Result<Answer<SettingsAnswer>>> {
  await saveSettings(ctx.tenantId, body.strictInventory, accessActor(ctx))
  forgetTenantConfig(ctx.tenantId)
  return getSettings(ctx)
}
