import type { z } from 'zod'
import type { Action, actionBodySchema } from '@/lib/api/actions'
import { findActionRow, saveAction } from '@/lib/db/actions'
import type { StoredPolicy } from '@/lib/db/tenant-config'
import { parseAmount } from '@/lib/domain/exact/money'
import { type Result, refused } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { forgetTenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { toWireAction } from './to-wire-action'

type Input = { name: string; body: z.output<typeof actionBodySchema> }

/**
 * Declares an action and its rules for uncertain outcomes. Replaces the whole policy. A new team name creates the team.
 */
export async function putAction(ctx: ServiceContext, input: Input): Promise<Result<Answer<{ action: Action }>>> {
  const { name, body } = input
  const above = body.approval.above === null ? null : parseAmount(body.approval.above)
  if (above !== null && !above.ok) {
    return refused({
      code: 'invalid_request',
      detail: 'The action is not valid.',
      errors: [{ pointer: `/approval/above${above.pointer}`, message: above.message }]
    })
  }
  const policy: StoredPolicy = {
    ...body,
    // A keyed create can be delivered again unchanged; a consequential action never without a person.
    autoResume:
      body.autoResume ?? (body.class === 'create_or_update' && body.contract !== null ? 'immediately' : 'never'),
    approval: {
      always: body.approval.always,
      above: above === null ? null : { minor: above.minor.toString(), currency: above.currency }
    }
  }
  await saveAction(ctx.tenantId, name, policy, accessActor(ctx))
  forgetTenantConfig(ctx.tenantId)
  const saved = await findActionRow(ctx.tenantId, name)
  if (saved === null) throw new Error('An action that was just saved is not in the inventory.')
  return { ok: true, value: { status: 'done', body: { action: toWireAction(saved) } } }
}
