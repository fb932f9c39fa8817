import { validate, version } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newId } from './new-id'

describe('a new id', () => {
  const ids = Array.from({ length: 10_000 }, newId)

  it('is a UUID of version 7', () => {
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  })

  it('occurs once, also after the pool of random bytes was filled again', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('starts with the time, so that indexes grow at their end', () => {
    const before = Date.now()
    const time = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })
})
