import { isSensitiveKey } from './sensitive-keys'

// Every expression here takes linear time: a repetition has no required text after it, or it cannot overlap the start
// of the next match, or a look-behind allows one start per word.

/** Keys with a prefix that their issuers publish so that leaks can be found; ours is the first. */
const KEY_SHAPES = new RegExp(
  `(?<![A-Za-z0-9])(?:${[
    'oo_[a-z0-9]{1,16}_[A-Za-z0-9_]{16,}',
    '[sr]k_(?:live|test|prod)_[A-Za-z0-9]{8,}', // Stripe and its imitators
    'whsec_[A-Za-z0-9+/]{8,}=*', // Standard Webhooks
    'gh[pousr]_[A-Za-z0-9]{16,}', // GitHub
    'github_pat_[A-Za-z0-9_]{16,}',
    'glpat-[A-Za-z0-9_-]{16,}', // GitLab
    'xox[a-z]-[A-Za-z0-9-]{8,}', // Slack
    'xapp-[A-Za-z0-9-]{16,}',
    '(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])', // AWS
    'AIza[A-Za-z0-9_-]{30,}', // Google
    'ya29\\.[A-Za-z0-9_-]{16,}',
    'SG\\.[A-Za-z0-9_.-]{20,}', // SendGrid
    'npm_[A-Za-z0-9]{30,}',
    'shp(?:at|ca|pa|ss)_[A-Za-z0-9]{16,}', // Shopify
    'sq0[a-z]{3}-[A-Za-z0-9_-]{16,}', // Square
    'sk-[A-Za-z0-9_-]{20,}' // model providers
  ].join('|')})`,
  'g'
)

/** A text without any of these has no secret. This cheap test skips the expensive ones for most texts. */
const TRACES =
  /[=:]|-----BEGIN |eyJ|bearer|basic|[a-z0-9]_[a-z0-9]|xapp-|xox[a-z]-|glpat-|sq0[a-z]{3}-|sk-|AKIA|ASIA|AIza|ya29|SG\./i
const SHORTEST_WITHOUT_NAME = 'Basic YTpi'.length

const JWT = /(?<![A-Za-z0-9])eyJ[A-Za-z0-9_.-]{16,}/g
const BEARER = /(?<![A-Za-z0-9])(bearer[ \t]{1,8})([A-Za-z0-9._~+/-]{8,}=*)/gi
const BASIC = /(?<![A-Za-z0-9])(basic[ \t]{1,8})([A-Za-z0-9+/_-]{4,}=*)/gi
const COOKIE_LINE = /(?<![A-Za-z0-9])((?:set-)?cookie:[ \t]{0,8})[^\s=:;,]+=[^\r\n]*/gi
const URL_PASSWORD = /(:\/\/[^\s/?#:@]*:)[^\s/?#@]+(?=@)/g
const ASSIGNMENT = /(["'])([\w.-]+)\1\s{0,8}:\s{0,8}|(?<![\w.-])([\w.-]+)=/g
// The scheme of a credential and the credential itself are one value: authorization=Bearer abc.
const ASSIGNED_VALUE =
  /(?:bearer|basic|token)[ \t]{1,8}[A-Za-z0-9._~+/-]+=*|"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^'\\]*(?:\\[\s\S][^'\\]*)*'?|[^\s"'&;,<>{}[\]()]+/iy

/**
 * Replaces credentials that are recognisable by their shape: private keys, keys with a known prefix, JSON Web Tokens,
 * bearer and basic credentials, passwords in URLs, cookies, and values that a sensitive name is given in a form body, a
 * query or JSON. Words like "basic plan" and "bearer certificates" are kept. Takes linear time.
 */
export function replaceSecrets(text: string, replacement: string): string {
  const named = text.includes('=') || text.includes(':')
  if ((text.length < SHORTEST_WITHOUT_NAME && !named) || !TRACES.test(text)) return text
  let safe = text.includes('-----BEGIN ') ? replacePrivateKeys(text, replacement) : text
  if (named) {
    safe = replaceAssignments(safe, replacement)
      .replace(COOKIE_LINE, `$1${replacement}`)
      .replace(URL_PASSWORD, `$1${replacement}`)
  }
  return safe
    .replace(BEARER, (whole, scheme, token) => (looksRandom(token) ? scheme + replacement : whole))
    .replace(BASIC, (whole, scheme, token) => (holdsUserAndPassword(token) ? scheme + replacement : whole))
    .replace(KEY_SHAPES, replacement)
    .replace(JWT, (token) => (isTokenOfJson(token) ? replacement : token))
}

/** PEM blocks (RFC 7468) of private keys, up to the end of the text when the closing line is cut off. */
function replacePrivateKeys(text: string, replacement: string): string {
  const begin = /-----BEGIN [A-Z0-9 ]{0,32}PRIVATE KEY[A-Z ]{0,16}-----/g
  let safe = ''
  let done = 0
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    safe += text.slice(done, match.index) + replacement
    const end = text.indexOf('-----END ', begin.lastIndex)
    if (end === -1) return safe
    const close = text.indexOf('-----', end + 9)
    if (close === -1) return safe
    done = close + 5
    begin.lastIndex = done
  }
  return done === 0 ? text : safe + text.slice(done)
}

/** `name=value` and `"name": "value"` where the name is sensitive; the value's quotes stay. */
function replaceAssignments(text: string, replacement: string): string {
  let safe = ''
  let done = 0
  ASSIGNMENT.lastIndex = 0
  for (let match = ASSIGNMENT.exec(text); match !== null; match = ASSIGNMENT.exec(text)) {
    if (!isSensitiveKey(match[2] ?? match[3] ?? '')) continue
    ASSIGNED_VALUE.lastIndex = ASSIGNMENT.lastIndex
    const value = ASSIGNED_VALUE.exec(text)?.[0]
    if (value === undefined || /^(?:["']{1,2}|null|true|false)$/.test(value)) continue
    const quote = /^["']/.exec(value)?.[0] ?? ''
    safe += text.slice(done, ASSIGNMENT.lastIndex) + quote + replacement + quote
    done = ASSIGNED_VALUE.lastIndex
    ASSIGNMENT.lastIndex = done
  }
  return safe + text.slice(done)
}

function looksRandom(token: string): boolean {
  return token.length >= 20 || /[0-9]|[a-z][A-Z]/.test(token)
}

/** Basic credentials are `user:password` in base64 (RFC 7617); an ordinary word after "basic" decodes to noise. */
function holdsUserAndPassword(token: string): boolean {
  const decoded = Buffer.from(token, 'base64').toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells noise from text.
  return /^[^\ufffd\u0000-\u001f]*:[^\ufffd\u0000-\u001f]*$/.test(decoded)
}

/** JWS has three parts with two JSON objects in front, JWE five with one (RFC 7515, RFC 7516). */
function isTokenOfJson(token: string): boolean {
  const parts = token.split('.')
  // At least, because the full stop of a sentence reads as one part more.
  return parts.length >= 5 || (parts.length >= 3 && (parts[1] ?? '').startsWith('eyJ'))
}
