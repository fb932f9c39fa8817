/**
 * The peer address of a request, for the throttle: the last entry of `X-Forwarded-For`, which the nearest server wrote.
 * Entries from the client are ignored.
 */
export function forwardedAddress(headers: Record<string, string | string[] | undefined>): string {
  const value = headers['x-forwarded-for']
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return text.split(',').at(-1)?.trim() || 'unknown'
}
