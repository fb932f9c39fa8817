import { crc32 } from 'node:zlib'

/**
 * The format of an API key: `oo_<env>_<id>_<secret><checksum>`.
 *
 * - `env`: `live` or `test`, for people and for scanners.
 * - `id`, 33 characters: base62 of 24 bytes, the tenant's uuid and 8 random ones. The tenant is known before the
 *   first query, so no query reads keys of several tenants.
 * - `secret`, 43 characters: base62 of 32 random bytes.
 * - `checksum`, 6 characters: base62 of the CRC-32 of everything before it. A typing error is found without the
 *   database, and a scanner can distinguish a leaked key from other text.
 */
export const KEY_PATTERN = /^oo_(live|test)_([0-9A-Za-z]{33})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_BYTES = 24
const ID_LENGTH = 33
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6

export type ParsedKey = { env: 'live' | 'test'; tenantId: string; publicId: string }

/**
 * Builds a key.
 *
 * @param idBytes 8 random bytes that identify this key among the tenant's keys.
 * @param secretBytes 32 random bytes.
 */
export function formatKey(
  env: 'live' | 'test',
  tenantId: string,
  idBytes: Uint8Array,
  secretBytes: Uint8Array
): { key: string; publicId: string } {
  if (idBytes.length !== 8 || secretBytes.length !== 32) throw new TypeError('a key needs 8 and 32 random bytes')
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  if (tenant.length !== 16) throw new TypeError('a key needs the tenant as a uuid')
  const publicId = toBase62(Buffer.concat([tenant, idBytes]), ID_LENGTH)
  const body = `oo_${env}_${publicId}_${toBase62(secretBytes, SECRET_LENGTH)}`
  return { key: body + checksumOf(body), publicId }
}

/** Reads a key's parts, or null when the text is not a key or its checksum does not fit. */
export function parseKey(text: string): ParsedKey | null {
  const match = KEY_PATTERN.exec(text)
  if (match === null) return null
  const [, env, publicId = ''] = match
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== match[4]) return null
  const bytes = fromBase62(publicId)
  if (bytes === null) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { env: env === 'test' ? 'test' : 'live', tenantId, publicId }
}

/** The part of a key that can always be shown: enough to recognise the key, and useless without the secret. */
export function keyHint(env: 'live' | 'test', publicId: string): string {
  return `oo_${env}_…${publicId.slice(-6)}`
}

function checksumOf(body: string): string {
  return digits(BigInt(crc32(body)), CHECKSUM_LENGTH)
}

function toBase62(bytes: Uint8Array, length: number): string {
  return digits(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), length)
}

function digits(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let place = 0; place < length; place++) {
    text = ALPHABET.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function fromBase62(text: string): Buffer | null {
  let value = 0n
  for (const character of text) value = value * 62n + BigInt(ALPHABET.indexOf(character))
  // 33 digits can exceed 24 bytes, but formatKey never writes such an id.
  if (value >= 1n << BigInt(ID_BYTES * 8)) return null
  return Buffer.from(value.toString(16).padStart(ID_BYTES * 2, '0'), 'hex')
}
