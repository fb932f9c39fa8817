import { describe, expect, it } from 'vitest'
import { positionIn } from '@/components/layout/list-position'

const list = { label: 'Queue', href: '/queue?tab=mine', ids: ['op_a', 'op_b', 'op_c'] }

describe('the place of an operation on the list that a person came from', () => {
  it('counts from one and knows both neighbours', () => {
    expect(positionIn(list, 'op_b')).toEqual({
      label: 'Queue',
      href: '/queue?tab=mine',
      place: 2,
      total: 3,
      previous: 'op_a',
      next: 'op_c'
    })
  })

  it('has no neighbour beyond either end', () => {
    expect(positionIn(list, 'op_a')?.previous).toBeNull()
    expect(positionIn(list, 'op_c')?.next).toBeNull()
  })

  it('is nowhere when somebody came by a link to another operation', () => {
    expect(positionIn(list, 'op_x')).toBeNull()
  })
})
