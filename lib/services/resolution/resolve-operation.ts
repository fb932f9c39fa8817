import type { z } from 'zod'
import type { Operation } from '@/lib/api/operations'
import type { Resolution, resolutionBodySchema } from '@/lib/api/resolutions'
import { sqlState } from '@/lib/db/errors'
import { ledgerLoad } from '@/lib/db/ledger-load'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import { fromWireId } from '@/lib/domain/operation/ids'
import type { ResolutionRecord } from '@/lib/domain/operation/records'
import { type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import { redact, redactText } from '@/lib/domain/redaction/redaction'
import { newId } from '@/lib/new-id'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave, NOT_FOUND, worldOf } from '@/lib/services/kernel/decide-and-save'
import { operationFor, savedOperation } from '@/lib/services/kernel/operation-answer'
import { toWireResolution } from '@/lib/services/kernel/to-wire'

type Body = z.output<typeof resolutionBodySchema>
type Input = { operationId: string; body: Body }
type Settled = Result<Answer<{ resolution: Resolution; operation: Operation }>>

const REUSED: Refusal = {
  code: 'decision_reused',
  detail: 'This decision id belongs to another decision. Create a new id for a new decision.'
}

/**
 * Settles the original by evidence, or proposes it if a second person must approve (202). Compare-and-set on the
 * version that the person saw; a repeated decision id gets the same answer again.
 */
export async function resolveOperation(ctx: ServiceContext, input: Input): Promise<Settled> {
  const loaded = await ledgerLoad(ctx.tenantId, input.operationId)
  if (loaded === null) return refused(NOT_FOUND)
  const command = commandParts(input.body)
  const earlier = loaded.resolutions.find(({ decisionId }) => decisionId === input.body.decisionId)
  if (earlier !== undefined) {
    if (!isSame(earlier, command, ctx)) return refused(REUSED)
    return answer(earlier, operationFor(ctx, loaded, await worldOf(ctx.tenantId, loaded)))
  }
  const ids = { resolution: newId() }
  try {
    const saved = await decideAndSave(ctx, input.operationId, () => ({
      type: 'resolve',
      by: askerOf(ctx),
      ids,
      ...command
    }))
    if (!saved.ok) {
      // The same decision may have been saved while this request was running; then its own change made the version
      // outdated.
      return saved.refusal.code === 'version_conflict' ? repeated(ctx, input, command, saved.refusal) : saved
    }
    const resolution = saved.value.loaded.resolutions.find(({ id }) => id === ids.resolution)
    if (resolution === undefined) throw new Error('a saved resolution is not among the resolutions')
    return answer(resolution, savedOperation(ctx, saved.value))
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return repeated(ctx, input, command, REUSED)
  }
}

type Parts = ReturnType<typeof commandParts>

function commandParts(body: Body) {
  return {
    decisionId: body.decisionId,
    expectedVersion: body.expectedVersion,
    resolution: body.resolution,
    evidenceIds: body.evidenceIds.map((id) => fromWireId('ev', id) ?? id),
    reason: redactText(body.reason),
    reasonCode: body.reasonCode,
    providerReference: body.providerReference ? redactText(body.providerReference) : null,
    result:
      body.result === undefined || body.result === null ? null : JSON.stringify(redact(body.result as JsonValue).value),
    newDeadline: body.newDeadline ? Date.parse(body.newDeadline) : null
  }
}

async function repeated(ctx: ServiceContext, input: Input, command: Parts, otherwise: Refusal): Promise<Settled> {
  const loaded = await ledgerLoad(ctx.tenantId, input.operationId)
  const earlier = loaded?.resolutions.find(({ decisionId }) => decisionId === command.decisionId)
  if (loaded === null || earlier === undefined || !isSame(earlier, command, ctx)) return refused(otherwise)
  return answer(earlier, operationFor(ctx, loaded, await worldOf(ctx.tenantId, loaded)))
}

function isSame(earlier: ResolutionRecord, command: Parts, ctx: ServiceContext): boolean {
  return (
    earlier.resolution === command.resolution &&
    earlier.reason === command.reason &&
    earlier.reasonCode === command.reasonCode &&
    earlier.expectedVersion === command.expectedVersion &&
    earlier.providerReference === command.providerReference &&
    earlier.result === command.result &&
    earlier.newDeadline === command.newDeadline &&
    earlier.proposedBy.id === ctx.actor.id &&
    [...earlier.evidenceIds].sort().join() === [...command.evidenceIds].sort().join()
  )
}

function answer(resolution: ResolutionRecord, operation: Operation): Settled {
  const status = resolution.status === 'awaiting_approval' ? 'accepted' : 'created'
  return { ok: true, value: { status, body: { resolution: toWireResolution(resolution), operation } } }
}
