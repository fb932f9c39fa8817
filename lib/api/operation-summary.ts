import { toWireId } from '@/lib/domain/operation/ids'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { OperationSummary } from './operations'

/** The short form of an operation on the wire. It has no payload, so every refusal can include it. */
export function toOperationSummary(operation: OperationRecord): OperationSummary {
  return {
    id: toWireId('op', operation.id),
    state: operation.state,
    version: operation.version,
    action: operation.action,
    reference: operation.reference,
    idempotencyKey: operation.idempotencyKey,
    provider: operation.provider,
    providerReference: operation.providerReference,
    attempts: operation.attempts,
    flags: operation.flags,
    createdAt: new Date(operation.createdAt).toISOString(),
    updatedAt: new Date(operation.updatedAt).toISOString()
  }
}
