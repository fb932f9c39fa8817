import { describe, expect, it } from 'vitest'
import { operationListQuery, pagesAround } from './operation-list-query'

const filter = {
  q: '',
  state: null,
  action: null,
  provider: null,
  sort: '-createdAt' as const,
  cursor: null,
  trail: []
}

describe('the search over all operations', () => {
  it('asks for everything, newest first, when nothing is entered', () => {
    expect(operationListQuery({ ...filter, q: '  ' })).toEqual({ sort: '-createdAt', limit: 50 })
  })

  it('searches for what was pasted without the white space around it', () => {
    expect(operationListQuery({ ...filter, q: ' payment-ORD-2048\n' }).q).toBe('payment-ORD-2048')
  })

  it('leads through pages and back the way one came', () => {
    const second = pagesAround({ cursor: null, trail: [] }, 'c2').next
    expect(second).toEqual({ cursor: 'c2', trail: [] })
    const third = pagesAround({ cursor: 'c2', trail: [] }, 'c3').next
    expect(third).toEqual({ cursor: 'c3', trail: ['c2'] })
    expect(pagesAround({ cursor: 'c3', trail: ['c2'] }, null)).toEqual({
      first: { cursor: null, trail: [] },
      previous: { cursor: 'c2', trail: [] }
    })
    expect(pagesAround({ cursor: 'c2', trail: [] }, null).previous).toEqual({ cursor: null, trail: [] })
  })

  it('offers no way back from the first page and none on from the last', () => {
    expect(pagesAround({ cursor: null, trail: [] }, null)).toEqual({})
  })

  it('keeps a URL short however far a reader goes', () => {
    const trail = Array.from({ length: 20 }, (_, index) => `c${index}`)
    expect(pagesAround({ cursor: 'here', trail }, 'on').next?.trail).toHaveLength(20)
  })
})
