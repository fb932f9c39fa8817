import { sha256 } from './sha256'

/** One value of a keyset: the value of the last row of a page in one sort column. */
export type CursorValue = string | number | boolean | null

const CHECKSUM_BYTES = 8

/** Characters of the longest cursor that is read: far more than any keyset needs. */
const CURSOR_MAX_LENGTH = 2048

/**
 * An opaque cursor: base64url of eight checksum bytes and the values in JSON. The checksum covers the sort too, so that
 * a cursor of one order is not read in another. It guards against mistakes, not forgery: a cursor grants nothing, since
 * every page is read within the caller's own tenant and permissions.
 * @param sort the name of the order, such as `deadline` or `-createdAt`.
 */
export function encodeCursor(sort: string, values: readonly CursorValue[]): string {
  const json = JSON.stringify(values)
  return Buffer.concat([checksum(sort, json), Buffer.from(json)]).toString('base64url')
}

/** The values of a cursor of this sort, or null if it was changed, cut, made for another sort, or is not a cursor. */
export function decodeCursor(sort: string, cursor: string): CursorValue[] | null {
  if (cursor.length > CURSOR_MAX_LENGTH) return null
  const bytes = Buffer.from(cursor, 'base64url')
  // Buffer skips invalid base64url, so only the exact text that encoding returns is a cursor.
  if (bytes.toString('base64url') !== cursor) return null
  const json = bytes.subarray(CHECKSUM_BYTES).toString('utf8')
  if (json === '' || !checksum(sort, json).equals(bytes.subarray(0, CHECKSUM_BYTES))) return null
  return parseValues(json)
}

function checksum(sort: string, json: string): Buffer {
  return Buffer.from(sha256(`onceover.cursor.v1\n${JSON.stringify(sort)}\n${json}`)).subarray(0, CHECKSUM_BYTES)
}

function parseValues(json: string): CursorValue[] | null {
  try {
    const values: unknown = JSON.parse(json)
    return Array.isArray(values) && values.every(isCursorValue) ? values : null
  } catch {
    return null
  }
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
