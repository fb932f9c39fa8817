// Names are compared in lower case without separators, so api_key, apiKey, API-Key and x.api.key are one name.

/** Names that mean a secret only as the whole name: page_token, max_tokens, spin and company_pan are other things. */
const WHOLE_NAMES = new Set([
  ...['authorization', 'proxyauthorization', 'xauthorization', 'bearer', 'jwt', 'token', 'credential', 'credentials'],
  ...['cookie', 'cookies', 'setcookie', 'pass', 'pwd', 'otp', 'totp', 'xapikey', 'xauthtoken'],
  // Card data: the number, the codes and the stripe. PCI DSS 4 (3.3, 3.5) forbids storing the codes.
  ...['pan', 'primaryaccountnumber', 'cardno', 'cardnum', 'ccnumber', 'ccnum', 'creditcard', 'debitcard'],
  ...['pin', 'pinblock', 'csc', 'cvc', 'cvc2', 'cvv', 'cvv2', 'cav2', 'securitycode', 'cardsecuritycode'],
  ...['cardverificationcode', 'cardverificationvalue', 'magstripe', 'magneticstripe', 'trackdata'],
  ...['track1', 'track2', 'track1data', 'track2data']
])

/** Endings that always mean a secret: db_password, stripeSecretKey, x-goog-api-key. */
const ENDINGS = [
  ...['password', 'passwords', 'passwd', 'passphrase', 'passwordhash', 'passwordconfirmation', 'secret', 'secrets'],
  ...['apikey', 'secretkey', 'privatekey', 'signingkey', 'encryptionkey', 'accesskey', 'secretaccesskey'],
  ...['accesstoken', 'refreshtoken', 'idtoken', 'authtoken', 'bearertoken', 'sessiontoken', 'apitoken', 'bottoken'],
  ...['securitytoken', 'csrftoken', 'xsrftoken', 'sessioncookie', 'cardnumber', 'authorizationheader']
]

const ENDING = new RegExp(`(?:${ENDINGS.join('|')})$`)

/**
 * True when a member of this name holds a credential or sensitive card data, independent of its value.
 *
 * Not sensitive by name: `card` and `source` (often a provider's own id of a stored card, which says what is charged; a
 * number inside is found by its shape, and `number` directly inside a card is listed here), `iban` and account numbers
 * (the destination of a payout is material: people compare it with the provider's record, and PSD2 article 4(32) does
 * not count it as sensitive payment data), expiry dates and the last four digits (PCI DSS lets them be shown).
 * @param parentName the name of the member that holds the object this one is in, if any.
 */
export function isSensitiveKey(name: string, parentName?: string): boolean {
  if (isSensitiveName(name)) return true
  return /^number$/i.test(name) && parentName !== undefined && plainName(parentName).endsWith('card')
}

// The same few names come with every request, and a cache lookup costs a fifth of a new check.
const knownNames = new Map<string, boolean>()
const JUDGED_MAX = 2000
const JUDGED_NAME_MAX_LENGTH = 64

function isSensitiveName(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const plain = plainName(name)
  const sensitive = WHOLE_NAMES.has(plain) || ENDING.test(plain)
  if (name.length <= JUDGED_NAME_MAX_LENGTH) {
    if (knownNames.size >= JUDGED_MAX) knownNames.clear()
    knownNames.set(name, sensitive)
  }
  return sensitive
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}
