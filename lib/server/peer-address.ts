/**
 * The peer address of a request, which the client cannot forge.
 *
 * @param forwarded the `X-Forwarded-For` that came in; its rightmost entries were written by the proxies in front.
 * @param socket the IP address of the connection.
 * @param hops the number of proxies in front; with none, the header is ignored.
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
