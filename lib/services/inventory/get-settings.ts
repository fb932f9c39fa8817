import type { SettingsAnswer } from '@/lib/api/settings'
import { readSettings } from '@/lib/db/settings'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'

/** The settings of the whole tenant. */
export async function getSettings(ctx: ServiceContext): Promise<Result<Answer<SettingsAnswer>>> {
  const strictInventory = (await readSettings(ctx.tenantId))?.strictInventory ?? false
  return { ok: true, value: { status: 'done', body: { settings: { strictInventory } } } }
}
