import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKey, KEY_PATTERN, keyHint, parseKey } from './key-format'

const tenant = '0192f0c1-4e7b-7c3a-8f00-0123456789ab'
const sample = formatKey('live', tenant, new Uint8Array(8).fill(7), new Uint8Array(32).fill(9))

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('API key format', () => {
  it('every key says its environment, its tenant and its id', () => {
    fc.assert(
      fc.property(fc.uuid(), bytes(8), bytes(32), fc.constantFrom('live', 'test'), (tenantId, id, secret, env) => {
        const { key, publicId } = formatKey(env, tenantId, id, secret)
        expect(key).toMatch(KEY_PATTERN)
        expect(parseKey(key)).toEqual({ env, tenantId, publicId })
      })
    )
  })

  it('a key with one wrong character is refused without asking the database', () => {
    const { key } = sample
    for (let place = 0; place < key.length; place++) {
      const wrong = key.slice(0, place) + (key[place] === 'x' ? 'y' : 'x') + key.slice(place + 1)
      expect(parseKey(wrong), `character ${place}`).toBeNull()
    }
  })

  it('text around a key, another prefix and a cut key are not keys', () => {
    const { key } = sample
    for (const text of ['', ' ', `${key} `, `${key}\n`, key.slice(1), key.slice(0, -1), key.replace('oo_', 'sk_')]) {
      expect(parseKey(text)).toBeNull()
    }
  })

  it('an id beyond 24 bytes is refused even with a fitting checksum', () => {
    const { key } = sample
    const parts = key.split('_')
    const forged = ['oo', 'live', 'z'.repeat(33), parts[3]].join('_')
    expect(parseKey(forged)).toBeNull()
  })

  it('the hint holds nothing of the secret', () => {
    const hint = keyHint('live', sample.publicId)
    expect(hint).toMatch(/^oo_live_…[0-9A-Za-z]{6}$/)
    const secret = sample.key.split('_')[3] ?? ''
    expect(hint).not.toContain(secret.slice(0, 4))
  })
})
