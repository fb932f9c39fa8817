/**
 * A short fingerprint (FNV-1a, 32 bits) of what was read, equal for equal JSON: the page that the server rendered carries
 * it, and the browser reads again and compares. It detects changes; it protects nothing.
 */
export function digestOf(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
