/**
 * Shortens an id for a dense place: `op_01998a2e…7c41`. The head tells when it was made and the tail tells it from its
 * neighbours; the whole id belongs in the title and in what is copied. Short ids are left alone.
 */
export function shortenId(id: string, head = 8, tail = 4): string {
  const underscore = id.indexOf('_')
  const prefix = underscore > 0 && underscore <= 8 ? id.slice(0, underscore + 1) : ''
  const body = id.slice(prefix.length)
  return id.length <= 20 || body.length <= head + tail + 3 ? id : `${prefix}${body.slice(0, head)}…${body.slice(-tail)}`
}
