import type { JsonValue } from './json-value'
import { JsonFault, StrictJsonReader } from './strict-json-reader'

/** The greatest depth of objects and arrays; the outermost is at depth 1. */
export const JSON_MAX_DEPTH = 32

export type StrictJsonLimits = { maxDepth?: number }

export type StrictJsonReading =
  | { ok: true; value: JsonValue }
  | {
      ok: false
      code: 'invalid_json'
      /** JSON Pointer (RFC 6901) to the value that was being read; `''` for the text as a whole. */
      pointer: string
      message: string
      /** Bytes before the fault, in the body as it was sent. */
      offset: number
    }

// ignoreBOM means: do not remove it. A byte order mark must be seen to be refused (RFC 8259, section 8.1).
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenientUtf8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

/**
 * Reads a JSON body so that every later reader gets the same value. Beyond RFC 8259 it refuses values that parsers read
 * differently or stores cannot keep (I-JSON, RFC 7493): bytes that are not UTF-8, a byte order mark, a key twice in one
 * object (compared after unescaping), half a surrogate pair, U+0000 (PostgreSQL text cannot hold it), a number that a
 * double cannot represent exactly, the key `__proto__`, and nesting beyond `maxDepth`. Takes linear time, and stops at
 * the first fault.
 */
export function parseStrictJson(
  bytes: Uint8Array,
  { maxDepth = JSON_MAX_DEPTH }: StrictJsonLimits = {}
): StrictJsonReading {
  const text = decode(bytes)
  if (text === null) return refuse('The body is not valid UTF-8.', '', firstBadByte(bytes))
  if (text.startsWith('\ufeff')) return refuse('The body starts with a byte order mark.', '', 0)
  try {
    return { ok: true, value: new StrictJsonReader(text, maxDepth).read() }
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault
    return refuse(fault.message, fault.pointer, Buffer.byteLength(text.slice(0, fault.index)))
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Finds the first difference between original and repaired bytes, because the decoder does not report a position. */
function firstBadByte(bytes: Uint8Array): number {
  const repaired = new TextEncoder().encode(lenientUtf8.decode(bytes))
  const index = bytes.findIndex((byte, at) => byte !== repaired[at])
  return index === -1 ? bytes.length : index
}

function refuse(message: string, pointer: string, offset: number): StrictJsonReading {
  return { ok: false, code: 'invalid_json', pointer, message, offset }
}
