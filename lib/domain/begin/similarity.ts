import { canonicalJson } from '@/lib/domain/exact/canonical'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/domain/exact/json-value'
import type { Amount } from '@/lib/domain/exact/money'
import { sha256 } from '@/lib/domain/exact/sha256'

export type SimilarityInput = {
  action: string
  /** The names that the action's similarity policy compares, in any order. */
  fields: readonly string[]
  /** The redacted request. */
  request: JsonValue
  amount: Amount | null
  entities: Readonly<Record<string, string>> | null
}

/**
 * 32 bytes that are equal for two intentions of one action whose named fields have equal values (requirement R9). The
 * field `amount` is the money amount with its currency; any other is looked up in the entities, then at the top of the
 * request. Null if a field is missing or null, or if the policy names no field: unknown values never make intentions
 * similar.
 */
export function similarityDigest({ action, fields, request, amount, entities }: SimilarityInput): Uint8Array | null {
  if (fields.length === 0) return null
  const compared: [string, JsonValue][] = []
  for (const field of fields) {
    const value = field === 'amount' ? amount : (own(entities ?? {}, field) ?? own(request, field))
    if (value === null || value === undefined) return null
    compared.push([field, value])
  }
  // An object, because the canonical form sorts its members and names each value once.
  return sha256(canonicalJson({ action, fields: Object.fromEntries(compared) }))
}

function own(holder: JsonValue | Readonly<Record<string, string>>, field: string): JsonValue | undefined {
  const object = holder as JsonObject
  return isJsonObject(object) && Object.hasOwn(object, field) ? object[field] : undefined
}
