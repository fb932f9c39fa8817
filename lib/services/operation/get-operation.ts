import { toOperationSummary } from '@/lib/api/operation-summary'
import type { OperationDetail } from '@/lib/api/operations'
import { ledgerLoad } from '@/lib/db/ledger-load'
import { toRecord } from '@/lib/db/operation-row'
import { relatedOperations } from '@/lib/db/related-operations'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { NOT_FOUND, worldOf } from '@/lib/services/kernel/decide-and-save'
import { operationFor } from '@/lib/services/kernel/operation-answer'
import { toWireAttempts, toWireEvidence, toWireNote, toWireResolution } from '@/lib/services/kernel/to-wire'

const RELATED_MAX = 10

/** The whole operation with its records and the allowed steps. */
export async function getOperation(
  ctx: ServiceContext,
  input: { operationId: string }
): Promise<Result<Answer<OperationDetail>>> {
  const [loaded, related] = await Promise.all([
    ledgerLoad(ctx.tenantId, input.operationId),
    relatedOperations(ctx.tenantId, input.operationId, RELATED_MAX)
  ])
  if (loaded === null) return refused(NOT_FOUND)
  const world = await worldOf(ctx.tenantId, loaded)
  return {
    ok: true,
    value: {
      status: 'done',
      body: {
        operation: operationFor(ctx, loaded, world),
        attempts: toWireAttempts(loaded),
        evidence: loaded.evidence.map(toWireEvidence),
        resolutions: loaded.resolutions.map(toWireResolution),
        notes: loaded.notes.map(toWireNote),
        related: related.map((row) => toOperationSummary(toRecord(row)))
      }
    }
  }
}
