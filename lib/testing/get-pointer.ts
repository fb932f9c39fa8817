import { parsePointer } from '@/lib/domain/exact/json-pointer'
import { isJsonObject, type JsonValue } from '@/lib/domain/exact/json-value'

const ARRAY_INDEX = /^(?:0|[1-9][0-9]*)$/

/** The value at a JSON Pointer, or undefined when nothing is there or the pointer is malformed. */
export function getPointer(value: JsonValue, pointer: string): JsonValue | undefined {
  const tokens = parsePointer(pointer)
  if (tokens === null) return undefined
  let found: JsonValue | undefined = value
  for (const token of tokens) {
    if (found === undefined) return undefined
    found = child(found, token)
  }
  return found
}

function child(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return ARRAY_INDEX.test(token) ? value[Number(token)] : undefined
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined
}
