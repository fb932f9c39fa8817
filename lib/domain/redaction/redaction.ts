import { escapePointerToken } from '@/lib/domain/exact/json-pointer'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import { isCardNumber, replaceCardNumbers } from './card-number'
import { replaceSecrets } from './secret-text'
import { isSensitiveKey } from './sensitive-keys'

/** The replacement of a credential or of sensitive card data. */
export const REDACTED = '[redacted]'

/** The replacement of a card number, so that a reader knows what was removed. */
export const REDACTED_CARD = '[redacted card]'

export type Redaction = {
  /** The value without its secrets; the same object if it had none. */
  value: JsonValue
  /** JSON Pointers into the redacted value, in document order, to every member, element or name that was changed. */
  redacted: string[]
}

/**
 * Removes credentials and card numbers from a value before it is hashed, stored or logged (requirement R34, domain
 * invariant 13). A member with a sensitive name loses its whole value, except null, true, false and an empty text.
 * Every other text, name and number is searched for secrets by shape. A second redaction changes nothing. Two requests
 * that differ only in a secret are one request, so a rotated secret does not change an intention.
 *
 * The value's depth must be bounded, as strict JSON's is. Takes linear time.
 */
export function redact(value: JsonValue): Redaction {
  if (!holdsSecret(value)) return { value, redacted: [] }
  const redacted = new Set<string>()
  return { value: redactValue(value, '', undefined, redacted), redacted: [...redacted] }
}

/**
 * Removes credentials and card numbers from a text by their shape, for reasons, notes and log lines. Takes linear time.
 */
export function redactText(text: string): string {
  return replaceCardNumbers(replaceSecrets(text, REDACTED), REDACTED_CARD)
}

// Most requests have no secret, and a search without a copy costs a quarter of a copy.
function holdsSecret(value: JsonValue, name?: string): boolean {
  if (typeof value === 'string') return redactText(value) !== value
  if (typeof value === 'number') return isCardNumber(String(value))
  if (value === null || typeof value === 'boolean') return false
  if (Array.isArray(value)) return value.some((item) => holdsSecret(item, name))
  for (const key of Object.keys(value)) {
    const member = value[key] as JsonValue
    if (isSensitiveKey(key, name) && tellsSomething(member)) return true
    if (redactText(key) !== key || holdsSecret(member, key)) return true
  }
  return false
}

function redactValue(value: JsonValue, at: string, name: string | undefined, redacted: Set<string>): JsonValue {
  if (typeof value === 'string') {
    const safe = redactText(value)
    if (safe !== value) redacted.add(at)
    return safe
  }
  if (typeof value === 'number') {
    if (!isCardNumber(String(value))) return value
    redacted.add(at)
    return REDACTED_CARD
  }
  if (value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item, index) => redactValue(item, `${at}/${index}`, name, redacted))
  return redactMembers(value, at, name, redacted)
}

function redactMembers(
  object: { [key: string]: JsonValue },
  at: string,
  name: string | undefined,
  redacted: Set<string>
): JsonValue {
  const members = new Map<string, JsonValue>()
  for (const [key, value] of Object.entries(object)) {
    const safeKey = freeName(redactText(key), members, key, object)
    const pointer = `${at}/${escapePointerToken(safeKey)}`
    if (safeKey !== key) redacted.add(pointer)
    if (isSensitiveKey(key, name) && tellsSomething(value)) {
      members.set(safeKey, REDACTED)
      redacted.add(pointer)
    } else {
      members.set(safeKey, redactValue(value, pointer, key, redacted))
    }
  }
  // fromEntries defines its members, so that one named __proto__ stays data.
  return Object.fromEntries(members)
}

/** A name that is itself a secret is replaced, and numbered when another member already has the replacement. */
function freeName(safe: string, taken: ReadonlyMap<string, JsonValue>, key: string, object: object): string {
  if (safe === key) return key
  let free = safe
  for (let number = 2; taken.has(free) || Object.hasOwn(object, free); number += 1) free = `${safe} (${number})`
  return free
}

function tellsSomething(value: JsonValue): boolean {
  return value !== null && typeof value !== 'boolean' && value !== '' && value !== REDACTED && value !== REDACTED_CARD
}
