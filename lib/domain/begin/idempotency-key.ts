import { parseItem } from 'structured-headers'

/** The longest key, in characters: the limit of the strictest large provider (requirement R6). */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255

export type IdempotencyKeyReading =
  | { ok: true; key: string }
  | { ok: false; code: 'idempotency_key_missing' | 'idempotency_key_malformed'; message: string }

const VISIBLE_ASCII = /^[\x21-\x7e]+$/
const OUTER_WHITE_SPACE = /^[ \t]+|[ \t]+$/g

/**
 * The key in an `Idempotency-Key` header. Two forms are read, and `"abc"` and `abc` are one key:
 * - the quoted string of draft-ietf-httpapi-idempotency-key-header-08, an RFC 8941 Item. Its parameters are ignored,
 *   as RFC 8941 requires for undefined parameters, so `"abc";a=1` is the key `abc`;
 * - the bare form that Stripe-style clients send, taken literally to its end, so `abc;a=1` is the key `abc;a=1`.
 *   Quotes and commas need the quoted form: a bare quote is an unclosed string, and a bare comma looks like two headers
 *   that a proxy joined (RFC 9110, section 5.3).
 *
 * A key is 1 to 255 visible ASCII characters (0x21 to 0x7e). A space is refused inside quotes too: a key is copied into
 * providers' headers, logs and search boxes, where the bare form must mean the same thing. Letter case counts.
 * @param header the header's value, its values, or null when it was not sent. `Headers#get` joins repeats with `, `.
 */
export function readIdempotencyKey(header: string | readonly string[] | null | undefined): IdempotencyKeyReading {
  const values = typeof header === 'string' ? [header] : (header ?? [])
  const [value] = values
  if (value === undefined) {
    return {
      ok: false,
      code: 'idempotency_key_missing',
      message:
        'The Idempotency-Key header is missing. Send the key of this intention, and send the same key with every retry.'
    }
  }
  if (values.length > 1) return malformed('was sent more than once')

  const trimmed = value.replace(OUTER_WHITE_SPACE, '')
  if (trimmed === '') return malformed('is empty')
  const key = trimmed.startsWith('"') ? quotedKey(trimmed) : bareKey(trimmed)
  if (typeof key !== 'string') return key

  if (key === '') return malformed('is empty')
  if (key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
    return malformed(`has ${key.length} characters; at most ${IDEMPOTENCY_KEY_MAX_LENGTH} are allowed`)
  }
  if (!VISIBLE_ASCII.test(key)) return malformed('contains a character outside visible ASCII (0x21 to 0x7e)')
  return { ok: true, key }
}

function quotedKey(value: string): string | IdempotencyKeyReading {
  try {
    const [item] = parseItem(value)
    return typeof item === 'string' ? item : malformed('is not a string')
  } catch {
    return malformed('is not one closed quoted string (RFC 8941, section 3.3.3)')
  }
}

function bareKey(value: string): string | IdempotencyKeyReading {
  if (value.includes('"'))
    return malformed('contains a quote but does not start with one; send the key as a quoted string')
  if (value.includes(','))
    return malformed('looks like two values; send a key that contains a comma as a quoted string')
  return value
}

// The value itself is never repeated: the header may hold a secret that was pasted into the wrong place.
function malformed(fault: string): IdempotencyKeyReading {
  return { ok: false, code: 'idempotency_key_malformed', message: `The Idempotency-Key header ${fault}.` }
}
