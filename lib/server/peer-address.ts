/**
 * The address of whoever asks, in a way that the asker cannot choose.
 *
 * @param forwarded the `X-Forwarded-For` that came in; its rightmost entries were written by the proxies in front.
 * @param socket the address the connection came from.
 * @param hops how many proxies stand in front; without one, nothing that was sent is believed.
 */
export function peerAddress(
  forwarded: string | string[] | undefined,
  socket: string | undefined,
  hops: number
): string {
  const sent = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const known = [...sent.map((address) => address.trim()).filter(Boolean), socket ?? 'unknown']
  return known.at(-1 - hops) ?? known[0] ?? 'unknown'
}
