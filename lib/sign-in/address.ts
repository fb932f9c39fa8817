/**
 * The address a request came from, for the throttle: the last one in `X-Forwarded-For`, which is the one that the
 * nearest server wrote. What a client puts in front of it is not believed.
 */
export function addressOf(headers: Record<string, string | string[] | undefined>): string {
  const value = headers['x-forwarded-for']
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return text.split(',').at(-1)?.trim() || 'unknown'
}
