import type { Run } from '@/lib/api/runs'
import type { RunRow } from '@/lib/db/runs'
import { formatAmount } from '@/lib/domain/exact/money'

const spent = <N extends number | bigint>(used: N, max: N | null): boolean => max !== null && used >= max

/** A run in the wire format. */
export function toWireRun(row: RunRow): Run {
  const amount = (minor: bigint, currency: string) => ({ value: formatAmount(minor, currency), currency })
  return {
    runId: row.runId,
    budget: {
      maxOperations: row.maxOperations,
      maxAttempts: row.maxAttempts,
      spend: row.spend.flatMap((item) => (item.maxMinor === null ? [] : [amount(item.maxMinor, item.currency)]))
    },
    used: {
      operations: row.operationsUsed,
      attempts: row.attemptsUsed,
      spend: row.spend.map((item) => amount(item.usedMinor, item.currency))
    },
    exhausted:
      spent(row.operationsUsed, row.maxOperations) ||
      spent(row.attemptsUsed, row.maxAttempts) ||
      row.spend.some((item) => spent(item.usedMinor, item.maxMinor)),
    updatedAt: row.updatedAt.toISOString()
  }
}
