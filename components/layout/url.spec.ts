import { describe, expect, it } from 'vitest'
import { oneOf, paramsOf, urlOf } from '@/components/layout/url'

describe('what a URL holds', () => {
  it('equal choices have equal URLs', () => {
    expect(urlOf('/queue', { view: null, action: '', provider: 'a&b' })).toBe('/queue?provider=a%26b')
    expect(urlOf('/queue', { view: null })).toBe('/queue')
  })

  it('a parameter that stands twice counts once, and one that is missing is null', () => {
    const read = paramsOf({ view: ['mine', 'held'], q: 'x' })
    expect([read('view'), read('q'), read('owner')]).toEqual(['mine', 'x', null])
  })

  it('a word that is not offered is no choice', () => {
    expect(oneOf(['all', 'mine'], 'mine')).toBe('mine')
    expect(oneOf(['all', 'mine'], 'everything')).toBeNull()
    expect(oneOf(['all', 'mine'], null)).toBeNull()
  })
})
