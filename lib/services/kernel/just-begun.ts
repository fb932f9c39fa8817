import type { LoadedOperation } from '@/lib/db/ledger-load'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { ServiceContext } from './context'

/** The clocks of the process and of the database drift apart: about 0.3 s in this time. */
const KEPT_MS = 10 * 60_000
const OPERATIONS_MAX = 8_192
/** Larger intentions are loaded again: together they would take more memory than their loading takes time. */
const TEXT_MAX = 4_096

type Begun = { operation: OperationRecord; requestId: string; traceparent: string | null; at: number }
const begun = new Map<string, Begun>()

/** The length of what an agent can make long: together the entities can be longer than the request. */
function textOf({ request, entities }: OperationRecord): number {
  let length = request?.length ?? 0
  for (const name in entities) length += entities[name]?.length ?? 0
  return length
}

const keyOf = (tenantId: string, operationId: string): string => `${tenantId} ${operationId}`

/** Keeps an operation that this process just began, for the report on its first attempt. */
export function rememberBegun(ctx: ServiceContext, operation: OperationRecord): void {
  if (operation.state !== 'submitted' || textOf(operation) > TEXT_MAX) return
  if (begun.size >= OPERATIONS_MAX) begun.delete(begun.keys().next().value ?? '')
  const { requestId, traceparent } = ctx
  begun.set(keyOf(ctx.tenantId, operation.id), { operation, requestId, traceparent, at: performance.now() })
}

/**
 * The operation as `ledgerLoad` would load it if nothing happened since it was begun, or null. Answers once. `now` is
 * the database's time at the begin and the time that passed here since.
 */
export function recallBegun(tenantId: string, operationId: string): LoadedOperation | null {
  const key = keyOf(tenantId, operationId)
  const kept = begun.get(key)
  if (kept === undefined) return null
  begun.delete(key)
  const passed = performance.now() - kept.at
  if (passed > KEPT_MS) return null
  const { operation, requestId, traceparent } = kept
  const { layer, agentId, toolCallId } = operation.context
  return {
    now: Math.floor(operation.createdAt + passed),
    operation,
    lastFinding: null,
    attempts: [
      {
        number: 1,
        fencingToken: 1,
        layer,
        worker: agentId ?? operation.leaseHolder,
        reason: 'first',
        startedAt: operation.createdAt,
        requestId,
        traceparent,
        toolCallId
      }
    ],
    reports: [],
    evidence: [],
    resolutions: [],
    notes: []
  }
}
