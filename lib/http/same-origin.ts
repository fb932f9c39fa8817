/**
 * Whether a session may write with this request. Browsers state the origin of a request and scripts cannot forge it: if
 * sent, `Sec-Fetch-Site` must be `same-origin` and `Origin` must name this server. A request without both is refused,
 * because no supported browser sends such a write.
 * @param publicUrl the public URL of the server: behind a proxy `Host` can differ.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return false
  if (site !== null && site !== 'same-origin') return false
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.get('host')
}
