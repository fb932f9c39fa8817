import { isJsonObject, type JsonObject, type JsonValue } from './json-value'

/** One reference token of a JSON Pointer, escaped (RFC 6901, section 3): `~` becomes `~0` and `/` becomes `~1`. */
export function escapePointerToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Reference tokens as a JSON Pointer: `['a/b', 0]` is `/a~1b/0`, and no token at all is the whole document, `''`. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${escapePointerToken(String(token))}`).join('')
}

/** The reference tokens of a JSON Pointer (RFC 6901, string form), or null when the text is not one. */
export function parsePointer(pointer: string): string[] | null {
  if (pointer === '') return []
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/**
 * A copy of the value without the members at the pointers; an array closes the gap, and every pointer refers to the
 * original value. Malformed and missing pointers change nothing. The root pointer `''` changes nothing either: without
 * any material value, every request would count as a retry of every other.
 */
export function removePointers(value: JsonValue, pointers: readonly string[]): JsonValue {
  const root: Removal = new Map()
  for (const pointer of pointers) mark(root, parsePointer(pointer) ?? [])
  return root.size === 0 ? value : prune(value, root)
}

/** A tree of the places to remove: a token leads to `true` (remove it) or to the removals below it. */
type Removal = Map<string, Removal | true>

function mark(root: Removal, tokens: readonly string[]): void {
  let node = root
  for (const [depth, token] of tokens.entries()) {
    const below = node.get(token)
    if (below === true) return
    if (depth === tokens.length - 1) {
      node.set(token, true)
    } else {
      const next: Removal = below ?? new Map()
      node.set(token, next)
      node = next
    }
  }
}

function prune(value: JsonValue, removal: Removal): JsonValue {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const below = removal.get(String(index))
      if (below === true) return []
      return [below === undefined ? item : prune(item, below)]
    })
  }
  if (!isJsonObject(value)) return value
  // fromEntries defines its members, so that one named __proto__ stays data.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const below = removal.get(key)
      if (below === true) return []
      return [[key, below === undefined ? item : prune(item, below)]]
    })
  )
}

/**
 * The JSON Pointers at which two values differ, most specific and sorted by code unit; equal values give none. A member
 * or element that only one side has is one difference, at its own pointer, whatever is below it. `1`, `1.0` and `-0`,
 * `0` are equal numbers, and the order of members does not count, as in the canonical form.
 */
export function diffPointers(left: JsonValue, right: JsonValue): string[] {
  const found: string[] = []
  collectDifferences(left, right, '', found)
  return found.sort()
}

function collectDifferences(left: JsonValue, right: JsonValue, at: string, found: string[]): void {
  if (left === right) return
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      collectMember(left[index], right[index], `${at}/${index}`, found)
    }
  } else if (isJsonObject(left) && isJsonObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      collectMember(child(left, key), child(right, key), `${at}/${escapePointerToken(key)}`, found)
    }
  } else {
    found.push(at)
  }
}

function collectMember(left: JsonValue | undefined, right: JsonValue | undefined, at: string, found: string[]): void {
  if (left === undefined || right === undefined) found.push(at)
  else collectDifferences(left, right, at, found)
}

function child(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
