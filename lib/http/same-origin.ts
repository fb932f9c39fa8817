/**
 * Whether a session may write with this request. Browsers say where a request comes from and scripts cannot forge it:
 * `Sec-Fetch-Site` must be `same-origin` where it is sent, and `Origin` must name this server where it is sent. A
 * request that carries neither is refused, because no browser that the console supports sends such a write.
 * @param publicUrl the server's public address: behind a proxy `Host` may be another one.
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
