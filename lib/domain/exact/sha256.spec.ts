import { describe, expect, it } from 'vitest'
import { sha256, sha256Hex } from './sha256'

describe('sha256', () => {
  it('agrees with the published vectors of FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('hashes a text by its UTF-8 bytes', () => {
    const text = 'Zürich 🧾'
    expect(sha256Hex(text)).toBe(sha256Hex(new TextEncoder().encode(text)))
  })

  it('gives the same digest as bytes and as hex', () => {
    expect(Buffer.from(sha256('abc')).toString('hex')).toBe(sha256Hex('abc'))
    expect(sha256('abc')).toHaveLength(32)
  })
})
