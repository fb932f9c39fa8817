import type { Evidence } from '@/lib/api/evidence'
import type { Operation } from '@/lib/api/operations'

/** `different` wins over `equal`; `none` means that no evidence shows the field. */
export type Verdict = 'equal' | 'different' | 'none'

export type ComparisonRow = {
  field: string
  intended: string | null
  /** What each piece of evidence shows, in the order of the columns; null where it does not show it. */
  found: (string | null)[]
  verdict: Verdict
}

type Intended = Pick<Operation, 'amount' | 'entities' | 'reference'>

/** As many pieces of evidence as fit side by side. */
const COLUMNS = 3

/** Evidence with something to compare, the latest three in the order in which they came. Notes show nothing. */
export const comparedEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter(({ kind }) => kind !== 'note')
    .toSorted((one, other) => one.observedAt.localeCompare(other.observedAt))
    .slice(-COLUMNS)

/** The fields that were intended, each beside what was found. */
export function comparisonRows(operation: Intended, columns: readonly Evidence[]): ComparisonRow[] {
  const intended = intendedFields(operation)
  const compared = columns.flatMap(({ comparison }) => comparison)
  for (const each of compared) if (!intended.has(each.field)) intended.set(each.field, each.intended)
  return [...intended].map(([field, value]) => {
    const cells = columns.map(({ comparison }) => comparison.find((each) => each.field === field) ?? null)
    const verdicts = cells.map((cell) => cell?.verdict)
    return {
      field,
      intended: value,
      found: cells.map((cell) => cell?.observed ?? null),
      verdict: verdicts.includes('different') ? 'different' : verdicts.includes('equal') ? 'equal' : 'none'
    }
  })
}

/** In the order in which a person compares: amount, entities, reference. */
export function intendedFields({ amount, entities, reference }: Intended): Map<string, string | null> {
  const fields = new Map<string, string | null>()
  if (amount !== null) {
    fields.set('amount', amount.value)
    fields.set('currency', amount.currency)
  }
  for (const [name, value] of Object.entries(entities)) fields.set(name, value)
  fields.set('reference', reference)
  return fields
}
