import { describe, expect, it } from 'vitest'
import { forwardedAddress } from './forwarded-address'

describe('where a request came from', () => {
  it('is what the nearest server wrote, whatever the client put before it', () => {
    expect(forwardedAddress({ 'x-forwarded-for': '203.0.113.9, 192.0.2.4' })).toBe('192.0.2.4')
    expect(forwardedAddress({ 'x-forwarded-for': '2001:db8::1' })).toBe('2001:db8::1')
  })

  it('is one shared address when nobody wrote it', () => {
    expect(forwardedAddress({})).toBe('unknown')
    expect(forwardedAddress({ 'x-forwarded-for': ' ' })).toBe('unknown')
  })
})
