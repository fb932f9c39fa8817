import type { z } from 'zod'
import type { reportAnswerSchema, reportBodySchema } from '@/lib/api/work'
import type { LoadedOperation } from '@/lib/db/ledger-load'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import type { Command } from '@/lib/domain/operation/commands'
import type { Refusal, Result } from '@/lib/domain/operation/result'
import { redact, redactText } from '@/lib/domain/redaction/redaction'
import { newId } from '@/lib/new-id'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { recallBegun } from '@/lib/services/kernel/just-begun'
import { savedOperation } from '@/lib/services/kernel/operation-answer'

type Input = { operationId: string; attempt: number; body: z.output<typeof reportBodySchema> }

const clean = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : redactText(text)

/**
 * Reports the outcome of an attempt. A report with an old token does not change the state and is kept as evidence
 * (202). A report that contradicts a settled operation is kept and reopens it (409).
 */
export async function reportOutcome(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<z.output<typeof reportAnswerSchema>>>> {
  const { operationId, attempt, body } = input
  const ids = { report: newId(), evidence: newId() }
  const command = ({ operation }: LoadedOperation): Command | Refusal => {
    if (attempt < 1 || attempt > operation.attempts)
      return { code: 'not_found', detail: 'This operation has no such attempt.' }
    return {
      type: 'report',
      by: askerOf(ctx),
      ids,
      attempt,
      fencingToken: Number(body.fencingToken),
      outcome: body.outcome,
      providerReference: clean(body.providerReference),
      providerRequestId: clean(body.providerRequestId),
      httpStatus: body.httpStatus ?? null,
      result:
        body.result === undefined || body.result === null
          ? null
          : JSON.stringify(redact(body.result as JsonValue).value),
      reason: clean(body.reason),
      occurredAt: body.occurredAt ? Date.parse(body.occurredAt) : null,
      completesBy: body.completesBy ? Date.parse(body.completesBy) : null
    }
  }
  const saved = await decideAndSave(ctx, operationId, command, recallBegun(ctx.tenantId, operationId))
  if (!saved.ok) return saved
  const { decision } = saved.value
  const recordedAs = decision.kind === 'renewed' ? undefined : decision.recordedAs
  return {
    ok: true,
    value: {
      status: recordedAs === undefined ? 'done' : 'accepted',
      body: { operation: savedOperation(ctx, saved.value), ...(recordedAs === undefined ? {} : { recordedAs }) }
    }
  }
}
