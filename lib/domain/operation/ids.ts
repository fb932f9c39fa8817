/**
 * The kinds of object that have an id on the wire. The prefix names the kind of object, so that the id of a note can
 * never be used as the id of an operation.
 */
export const WIRE_ID_PREFIXES = ['op', 'ev', 'res', 'key', 'usr', 'team', 'note', 'evt', 'att'] as const

/** `op` operation, `ev` evidence, `res` resolution, `key` API key, `usr` user, `team`, `note`, `evt` event, `att` attachment. */
export type WireIdPrefix = (typeof WIRE_ID_PREFIXES)[number]

/** An id as clients see it: `op_0192f0c14e7b7c3a8f000123456789ab`. */
export type WireId<Prefix extends WireIdPrefix = WireIdPrefix> = `${Prefix}_${string}`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const HEX_32 = /^[0-9a-f]{32}$/

/**
 * A database uuid (RFC 9562 text form, lower case) as an id on the wire: the prefix, `_` and 32 hexadecimal digits.
 * @throws TypeError when `uuid` is not one: ids come from our own generator and database, so that is a defect.
 */
export function toWireId<Prefix extends WireIdPrefix>(prefix: Prefix, uuid: string): WireId<Prefix> {
  if (!UUID.test(uuid)) throw new TypeError('toWireId needs a uuid in its lower-case text form')
  return `${prefix}_${uuid.replaceAll('-', '')}`
}

/**
 * The database uuid behind an id on the wire, or null when the text is not an id of that kind. Only the exact form that
 * `toWireId` writes is read: one object has one id text, so ids can be compared and logged as text.
 */
export function fromWireId(prefix: WireIdPrefix, text: string): string | null {
  if (!text.startsWith(`${prefix}_`)) return null
  const hex = text.slice(prefix.length + 1)
  if (!HEX_32.test(hex)) return null
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
