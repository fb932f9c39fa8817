import { describe, expect, it } from 'vitest'
import { isFiltered, QUEUE_VIEWS, queueQuery } from './queue-view'

const filter = { view: 'all', action: null, provider: null, owner: null } as const

describe('what the queue asks for', () => {
  it('puts the most urgent first wherever there is a deadline', () => {
    expect(QUEUE_VIEWS.filter((view) => queueQuery({ ...filter, view }).sort !== 'deadline')).toEqual(['held'])
  })

  it('keeps the tab “Mine” to its reader, whatever owner the URL names', () => {
    expect(queueQuery({ ...filter, view: 'mine', owner: 'team_1' }).owner).toBe('me')
    expect(isFiltered({ ...filter, view: 'mine', owner: 'team_1' })).toBe(false)
  })

  it('adds each filter to the tab and never replaces it', () => {
    expect(queueQuery({ view: 'overdue', action: 'payment.create', provider: 'stripe', owner: 'team_1' })).toEqual({
      overdue: 'true',
      sort: 'deadline',
      action: 'payment.create',
      provider: 'stripe',
      owner: 'team_1'
    })
  })
})
