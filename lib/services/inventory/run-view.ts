import type { Run } from '@/lib/api/runs'
import type { RunRow } from '@/lib/db/runs'
import { formatAmount } from '@/lib/domain/exact/money'

const spent = (used: number, max: number | null): boolean => max !== null && used >= max

/** A run in the wire format. */
export function toRun(row: RunRow): Run {
  const amount = (minor: string, currency: string) => ({ value: formatAmount(BigInt(minor), currency), currency })
  return {
    runId: row.run_id,
    budget: {
      maxOperations: row.max_operations,
      maxAttempts: row.max_attempts,
      spend: row.spend.flatMap((item) => (item.max_minor === null ? [] : [amount(item.max_minor, item.currency)]))
    },
    used: {
      operations: row.operations_used,
      attempts: row.attempts_used,
      spend: row.spend.map((item) => amount(item.used_minor, item.currency))
    },
    exhausted:
      spent(row.operations_used, row.max_operations) ||
      spent(row.attempts_used, row.max_attempts) ||
      row.spend.some((item) => item.max_minor !== null && BigInt(item.used_minor) >= BigInt(item.max_minor)),
    updatedAt: new Date(row.updated_at).toISOString()
  }
}
