import type { Key } from '@/lib/api/keys'
import { forgetTenant } from '@/lib/auth/api-key'
import { revokeKeyRow } from '@/lib/db/keys'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireKey } from './to-wire-key'

/** Revokes a key permanently; a repeat changes nothing and gets the same answer. `keyId` is the database's uuid. */
export async function revokeKey(
  ctx: ServiceContext,
  { keyId }: { keyId: string }
): Promise<Result<Answer<{ key: Key }>>> {
  const row = await revokeKeyRow(ctx.tenantId, keyId, accessActor(ctx))
  if (row === null) return refused({ code: 'not_found', detail: 'This API key does not exist.' })
  forgetTenant(ctx.tenantId)
  return ok({ status: 'done', body: { key: toWireKey(row) } })
}
