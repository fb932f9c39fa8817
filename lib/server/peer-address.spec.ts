import { describe, expect, it } from 'vitest'
import { peerAddress } from './peer-address'

describe('the address of whoever asks', () => {
  it('is the connection’s own where no proxy stands in front, whatever was sent', () => {
    expect(peerAddress('203.0.113.9', '192.0.2.1', 0)).toBe('192.0.2.1')
    expect(peerAddress(['203.0.113.9', '198.51.100.1'], '192.0.2.1', 0)).toBe('192.0.2.1')
    expect(peerAddress(undefined, undefined, 0)).toBe('unknown')
  })

  it('is what the outermost of our proxies wrote, not what was sent to it', () => {
    expect(peerAddress('203.0.113.9, 198.51.100.7', '10.0.0.2', 1)).toBe('198.51.100.7')
    expect(peerAddress('203.0.113.9, 198.51.100.7, 10.0.0.3', '10.0.0.2', 2)).toBe('198.51.100.7')
  })

  it('is the farthest known when fewer proxies wrote than were named', () => {
    expect(peerAddress('198.51.100.7', '10.0.0.2', 3)).toBe('198.51.100.7')
    expect(peerAddress('', '10.0.0.2', 1)).toBe('10.0.0.2')
  })
})
