import type { OperationRecord } from '@/lib/domain/operation/operation'
import { PaperLedger } from './domain/paper-ledger'

/** A planned operation with some of its columns changed; for tests of what is made from a record. */
export function operationRecord(changes: Partial<OperationRecord> = {}): OperationRecord {
  return { ...new PaperLedger({}).op, ...changes }
}
