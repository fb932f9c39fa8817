import type { Operation } from '@/lib/api/operations'
import { findOwner } from '@/lib/db/owners'
import { fromWireId } from '@/lib/domain/operation/ids'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { savedOperation } from '@/lib/services/kernel/operation-answer'

type Input = {
  operationId: string
  body: { ownerId?: string | undefined; teamId?: string | undefined; expectedVersion: number }
}

/** Assigns the case to a person or a team of the same tenant. */
export async function changeOwner(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<{ operation: Operation }>>> {
  const { ownerId, teamId, expectedVersion } = input.body
  const type = ownerId === undefined ? 'team' : 'user'
  const id = ownerId === undefined ? fromWireId('team', teamId ?? '') : fromWireId('usr', ownerId)
  const owner = id === null ? null : await findOwner(ctx.tenantId, type, id)
  if (owner === null) {
    const pointer = type === 'user' ? '/ownerId' : '/teamId'
    return refused({
      code: 'invalid_request',
      detail: 'This owner does not exist.',
      errors: [{ pointer, message: `no such ${type === 'user' ? 'active member' : 'team'}` }]
    })
  }
  const saved = await decideAndSave(ctx, input.operationId, () => ({
    type: 'changeOwner',
    by: askerOf(ctx),
    expectedVersion,
    owner
  }))
  if (!saved.ok) return saved
  return { ok: true, value: { status: 'done', body: { operation: savedOperation(ctx, saved.value) } } }
}
