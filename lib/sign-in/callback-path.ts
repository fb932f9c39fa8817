/** The page after sign-in without a link. */
export const HOME_PATH = '/queue'

const LONGEST = 2000
const ORIGIN = 'http://console.invalid'

/**
 * The path to open after signing in, from a value in a link, which can be forged.
 *
 * Only a path on this site is kept: another origin, a scheme, `//host`, a backslash (browsers read it as a slash), a
 * control character or a path that would sign in again all become the home path.
 */
export function safeCallbackPath(value: unknown, home = HOME_PATH): string {
  if (typeof value !== 'string' || value.length > LONGEST || !value.startsWith('/') || value.startsWith('//'))
    return home
  if (/[\\\p{Cc}]/u.test(value)) return home
  if (!URL.canParse(value, ORIGIN)) return home
  const url = new URL(value, ORIGIN)
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return home
  if (/^\/(sign-in|setup|change-password|api)(\/|$)/.test(url.pathname)) return home
  return url.pathname + url.search + url.hash
}

/** The sign-in page that returns to `path` afterwards. */
export function signInPath(path?: string): string {
  const back = safeCallbackPath(path)
  return back === HOME_PATH ? '/sign-in' : `/sign-in?callbackUrl=${encodeURIComponent(back)}`
}
