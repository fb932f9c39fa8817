import { describe, expect, it } from 'vitest'
import { verifiedEmail } from './other-providers'

describe('the address another provider vouches for', () => {
  it.each(['google', 'github', 'oidc'])('%s must say that it has verified it', (provider) => {
    expect(verifiedEmail(provider, { email: 'kim@example.com', email_verified: true })).toBe('kim@example.com')
    expect(verifiedEmail(provider, { email: 'kim@example.com', email_verified: false })).toBeNull()
    expect(verifiedEmail(provider, { email: 'kim@example.com' })).toBeNull()
    expect(
      verifiedEmail(provider, { email: 'kim@example.com', email_verified: 'true' as unknown as boolean })
    ).toBeNull()
  })

  it('the one Entra directory that is trusted needs no mark, because its administrators set the addresses', () => {
    expect(verifiedEmail('azure-ad', { email: 'kim@example.com' })).toBe('kim@example.com')
  })

  it('is nobody’s without an address', () => {
    expect(verifiedEmail('azure-ad', {})).toBeNull()
    expect(verifiedEmail('oidc', { email: null, email_verified: true })).toBeNull()
    expect(verifiedEmail('oidc', undefined)).toBeNull()
  })
})
