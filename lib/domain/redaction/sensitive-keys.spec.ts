import { describe, expect, it } from 'vitest'
import { isSensitiveKey } from './sensitive-keys'

describe('a name that means a secret', () => {
  it.each([
    ...[
      'authorization',
      'Authorization',
      'Proxy-Authorization',
      'cookie',
      'Set-Cookie',
      'token',
      'jwt',
      'otp',
      'credentials'
    ],
    ...['password', 'PASSWORD', 'db_password', 'newPassword', 'password_confirmation', 'passwd', 'pass-phrase', 'pwd'],
    ...['secret', 'client_secret', 'clientSecret', 'CLIENT-SECRET', 'client.secret', 'webhookSecret', 'secrets'],
    ...['api_key', 'apikey', 'x-api-key', 'X-Goog-Api-Key', 'stripeSecretKey', 'aws_secret_access_key', 'private_key'],
    ...['access_token', 'accessToken', 'refresh_token', 'id_token', 'csrf-token', 'slack_bot_token'],
    ...[
      'pan',
      'card_number',
      'cardNumber',
      'creditCardNumber',
      'cc-number',
      'cvc',
      'CVV',
      'cvv2',
      'security_code',
      'pin'
    ],
    ...['pin_block', 'track2', 'track_2_data']
  ])('is %s', (name) => {
    expect(isSensitiveKey(name)).toBe(true)
  })

  it.each([
    ...['amount', 'currency', 'customer', 'order', 'reference', 'description', 'email', 'number', 'key', 'id', ''],
    ...['page_token', 'nextPageToken', 'client_token', 'max_tokens', 'tokens', 'token_count', 'tokenized'],
    ...[
      'idempotency_key',
      'Idempotency-Key',
      'primary_key',
      'public_key',
      'spin',
      'shipping',
      'company',
      'span',
      'pincode'
    ],
    ...['card', 'card_id', 'source', 'last4', 'exp_month', 'iban', 'account_number', 'routing_number', 'passenger'],
    ...['compass', 'secretary', 'authorization_id', 'cookie_consent', 'session_id', 'constructor', '__proto__', 'tökén']
  ])('is not %s', (name) => {
    expect(isSensitiveKey(name)).toBe(false)
  })

  it('is number, directly inside a card', () => {
    expect(isSensitiveKey('number', 'card')).toBe(true)
    expect(isSensitiveKey('number', 'payment_card')).toBe(true)
    expect(isSensitiveKey('number', 'creditCard')).toBe(true)
    expect(isSensitiveKey('number', 'invoice')).toBe(false)
    expect(isSensitiveKey('brand', 'card')).toBe(false)
  })
})
