import type { OperationDetail } from '@/lib/api/operations'
import type { Amount } from '@/lib/domain/exact/money'
import { parseAmount } from '@/lib/domain/exact/money'
import type { SummarySubject } from '@/lib/domain/words/summary'

/** The facts that the sentences about an operation use, from the wire form. */
export function subjectOf({ operation, attempts }: Pick<OperationDetail, 'operation' | 'attempts'>): SummarySubject {
  const reports = attempts.flatMap((attempt) => attempt.reports)
  const accepted = reports.find(({ outcome }) => outcome === 'accepted')
  const last = reports.at(-1)
  return {
    ...operation,
    amount: minorOf(operation.amount),
    acceptedAt: accepted === undefined ? null : Date.parse(accepted.reportedAt),
    lastAttemptEndedAt: last === undefined ? null : Date.parse(last.reportedAt),
    resumeGrantedAt: operation.resumeGrantedAt === null ? null : Date.parse(operation.resumeGrantedAt),
    failureReason: operation.failure?.reason ?? null
  }
}

function minorOf(amount: Amount | null): SummarySubject['amount'] {
  if (amount === null) return null
  const parsed = parseAmount(amount)
  return parsed.ok ? { minor: parsed.minor, currency: parsed.currency } : null
}
