import canonicalize from 'canonicalize'
import { removePointers } from './json-pointer'
import type { JsonValue } from './json-value'
import { sha256 } from './sha256'

/** The identity of an intention. The request is already redacted: see lib/domain/redaction. */
export type FingerprintInput = {
  action: string
  /** The provider's name, or null when the intention names none. */
  provider: string | null
  request: JsonValue
  /** JSON Pointers into the request whose values are ignored, from the action's policy. */
  excludedPointers?: readonly string[]
}

export type Fingerprint = {
  /** The canonical text that was hashed, for the record and for comparing. */
  canonical: string
  /** The canonical text of the request without the excluded values. */
  material: string
  /** Its SHA-256: 32 bytes. */
  digest: Uint8Array
  /** The same in 64 lowercase hexadecimal digits. */
  hex: string
}

/**
 * The canonical text of a JSON value (RFC 8785, JSON Canonicalization Scheme): members sorted by UTF-16 code unit, no
 * white space, numbers as ECMAScript writes them. So `1.0` is `1` and `-0` is `0`.
 * @throws Error for a lone surrogate, NaN or an infinity, which strict JSON refuses.
 */
export function canonicalJson(value: JsonValue): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('canonicalJson needs a JSON value')
  return text
}

/**
 * The fingerprint of an intention: equal for every retry, independent of the JSON spelling, and different if the
 * action, the provider or a material value differs. It covers an object of exactly these three members, and must never
 * change its shape: a key keeps its fingerprint permanently.
 */
export function fingerprint({ action, provider, request, excludedPointers = [] }: FingerprintInput): Fingerprint {
  const material = canonicalJson(excludedPointers.length === 0 ? request : removePointers(request, excludedPointers))
  // The canonical text of {action, provider, request}: its members are already sorted, and a string is written as in
  // JSON.
  const canonical = `{"action":${canonicalJson(action)},"provider":${canonicalJson(provider)},"request":${material}}`
  const digest = sha256(canonical)
  return { canonical, material, digest, hex: Buffer.from(digest).toString('hex') }
}
