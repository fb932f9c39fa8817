import { canonicalJson } from '@/lib/domain/exact/canonical'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/domain/exact/json-value'
import { formatAmount } from '@/lib/domain/exact/money'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { Comparison } from '@/lib/domain/operation/records'

const REDACTION_MARK = '[redacted'

/**
 * Compares the observed record with the intended request, field by field: amount, currency, reference, entities and the
 * request's own members, by the same name. A field that is not in the intention is not listed. A redacted field, or one
 * that is empty in the observation, cannot be compared.
 */
export function compareObserved(op: OperationRecord, observed: unknown): Comparison[] {
  if (!isJsonObject(observed as JsonValue)) return []
  const intended = fieldsOfIntention(op)
  return Object.entries(flatAmount(observed as JsonObject)).flatMap(([field, value]) => {
    const wanted = intended.get(field)
    return wanted === undefined ? [] : [compareField(field, wanted, value)]
  })
}

function compareField(field: string, wanted: JsonValue, seen: JsonValue): Comparison {
  const [intended, observed] = [asText(wanted), asText(seen)]
  const comparable =
    intended !== null && observed !== null && !intended.includes(REDACTION_MARK) && !observed.includes(REDACTION_MARK)
  if (!comparable) return { field, intended, observed, verdict: 'not_compared' }
  const equal =
    field === 'amount' ? withoutTrailingZeros(intended) === withoutTrailingZeros(observed) : intended === observed
  return { field, intended, observed, verdict: equal ? 'equal' : 'different' }
}

/** The ledger's own fields take precedence over request fields with the same name. */
function fieldsOfIntention(op: OperationRecord): Map<string, JsonValue> {
  const request = op.request === null ? null : (JSON.parse(op.request) as JsonValue)
  const fields = new Map<string, JsonValue>(isJsonObject(request ?? null) ? Object.entries(request as JsonObject) : [])
  for (const [name, value] of Object.entries(op.entities)) fields.set(name, value)
  fields.set('reference', op.reference)
  if (op.amount !== null) {
    fields.set('amount', formatAmount(op.amount.minor, op.amount.currency))
    fields.set('currency', op.amount.currency)
  }
  return fields
}

/** `{ amount: { value, currency } }` means the same as `{ amount, currency }`. */
function flatAmount(observed: JsonObject): JsonObject {
  const amount = Object.hasOwn(observed, 'amount') ? observed.amount : undefined
  if (!isJsonObject(amount) || amount.value === undefined || amount.currency === undefined) return observed
  return { ...observed, amount: amount.value, currency: amount.currency }
}

/** 125, 125.0 and 125.00 are one amount. */
const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

/** Members of an object come in any order, so both sides are written canonically. */
function asText(value: JsonValue): string | null {
  if (value === null || value === '') return null
  return typeof value === 'string' ? value : canonicalJson(value)
}
