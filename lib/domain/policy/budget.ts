import type { OperationRecord } from '@/lib/domain/operation/operation'

/** Whether another attempt is left: attempts and elapsed time are counted for the life of the operation (R14). */
export const hasBudget = (
  op: Pick<OperationRecord, 'attempts' | 'maxAttempts' | 'budgetEndsAt'>,
  now: number
): boolean => op.attempts < op.maxAttempts && now < op.budgetEndsAt
