import type { z } from 'zod'
import type { Evidence, evidenceBodySchema } from '@/lib/api/evidence'
import type { Operation } from '@/lib/api/operations'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import type { Result } from '@/lib/domain/operation/result'
import { redact, redactText } from '@/lib/domain/redaction/redaction'
import { newId } from '@/lib/new-id'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { savedOperation } from '@/lib/services/kernel/operation-answer'
import { toWireEvidence } from '@/lib/services/kernel/to-wire'

type Input = { operationId: string; body: z.output<typeof evidenceBodySchema> }

/** Adds evidence. Manual evidence is never proof by itself; a contradiction reopens the operation. */
export async function addEvidence(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<{ evidence: Evidence; operation: Operation }>>> {
  const { body } = input
  const ids = { evidence: newId() }
  const saved = await decideAndSave(ctx, input.operationId, () => ({
    type: 'addEvidence',
    by: askerOf(ctx),
    ids,
    kind: body.kind,
    finding: body.finding,
    source: redactText(body.source),
    providerReference: body.providerReference ? redactText(body.providerReference) : null,
    observed: body.observed === undefined ? null : redact(body.observed as JsonValue).value,
    note: body.note ? redactText(body.note) : null,
    observedAt: body.observedAt ? Date.parse(body.observedAt) : null,
    verified: null
  }))
  if (!saved.ok) return saved
  const evidence = saved.value.loaded.evidence.find(({ id }) => id === ids.evidence)
  if (evidence === undefined) throw new Error('saved evidence is not among the evidence')
  return {
    ok: true,
    value: {
      status: 'created',
      body: { evidence: toWireEvidence(evidence), operation: savedOperation(ctx, saved.value) }
    }
  }
}
