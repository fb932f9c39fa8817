import canonicalize from 'canonicalize'
import { removePointers } from './json-pointer'
import type { JsonValue } from './json-value'
import { sha256 } from './sha256'

/** What makes an intention the one it is. The request is redacted already: see lib/domain/redaction. */
export type Intention = {
  action: string
  /** The provider's name, or null when the intention names none. */
  provider: string | null
  request: JsonValue
  /** JSON Pointers into the request whose values do not count, from the action's policy. */
  excludedPointers?: readonly string[]
}

export type Fingerprint = {
  /** The canonical text that was hashed, for the record and for comparing. */
  canonical: string
  /** The canonical text of the request without what is excluded. */
  material: string
  /** Its SHA-256: 32 bytes. */
  digest: Uint8Array
  /** The same in 64 lowercase hexadecimal digits. */
  hex: string
}

/**
 * The canonical text of a JSON value (RFC 8785, JSON Canonicalization Scheme): members sorted by UTF-16 code unit, no
 * white space, numbers as ECMAScript writes them. So `1.0` is `1` and `-0` is `0`.
 * @throws Error for a lone surrogate, NaN or an infinity, which strict JSON never lets in.
 */
export function canonicalJson(value: JsonValue): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('canonicalJson needs a JSON value')
  return text
}

/**
 * The fingerprint of an intention: equal for every retry of it, however its JSON was spelled, and different as soon as
 * the action, the provider or anything material in the request is. It covers an object of exactly these three members,
 * and must never change its shape: a key keeps its fingerprint for ever.
 */
export function fingerprint({ action, provider, request, excludedPointers = [] }: Intention): Fingerprint {
  const material = canonicalJson(excludedPointers.length === 0 ? request : removePointers(request, excludedPointers))
  // The canonical text of {action, provider, request}: its members are in order already, and a text is written as JSON writes it.
  const canonical = `{"action":${canonicalJson(action)},"provider":${canonicalJson(provider)},"request":${material}}`
  const digest = sha256(canonical)
  return { canonical, material, digest, hex: Buffer.from(digest).toString('hex') }
}
