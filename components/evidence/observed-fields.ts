import type { Operation } from '@/lib/api/operations'

export type ObservedField = { field: string; label: string; intended: string }

/** The fields to compare, each with its intended value: amount, entities and reference. */
export function fieldsToCompare({
  amount,
  entities,
  reference
}: Pick<Operation, 'amount' | 'entities' | 'reference'>): ObservedField[] {
  const money = amount === null ? [] : [['amount', amount.value] as const, ['currency', amount.currency] as const]
  return [...money, ...Object.entries(entities), ['reference', reference] as const].map(([field, intended]) => ({
    field,
    label: field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' '),
    intended
  }))
}

/** The typed values without empty ones; undefined when there are none, because then nothing can be compared. */
export function observedOf(typed: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const seen = Object.entries(typed).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]]))
  return seen.length === 0 ? undefined : (Object.fromEntries(seen) as Record<string, string>)
}
