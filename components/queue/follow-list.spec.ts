import { describe, expect, it } from 'vitest'
import { followList, withPage } from '@/components/queue/follow-list'
import type { OperationListItem } from '@/lib/api/operation-list'

/** An operation due at a minute past ten; only what the rules read is given. */
function due(name: string, minute: number | null, more: Partial<OperationListItem> = {}): OperationListItem {
  const deadline = minute === null ? null : new Date(Date.UTC(2026, 10, 30, 10, minute)).toISOString()
  return { id: `op_${name}`, deadline, version: 1, ...more } as OperationListItem
}

const names = (rows: { id: string }[]) => rows.map(({ id }) => id.slice(3)).join('')
const shown = [due('a', 1), due('b', 2), due('c', 3)]

describe('a list that follows the ledger', () => {
  it('shows nothing as new or gone while nothing changed', () => {
    const { rows, added, leftCount } = followList(shown, shown, true)
    expect([names(rows), names(added), leftCount]).toEqual(['abc', '', 0])
  })

  it('never moves a row, even when a more urgent one appears or deadlines change', () => {
    const fresh = [due('x', 0), due('c', 1), due('a', 4), due('b', 5)]
    const { rows, added } = followList(shown, fresh, true)
    expect(names(rows)).toBe('abc')
    expect(names(added)).toBe('x')
  })

  it('gives a row its new content in its old place', () => {
    const { rows } = followList(shown, [due('a', 1), due('b', 2, { version: 7 }), due('c', 3)], true)
    expect(rows[1]).toMatchObject({ id: 'op_b', version: 7, left: false })
  })

  it('marks what was settled elsewhere and keeps it readable', () => {
    const { rows, leftCount } = followList(shown, [due('a', 1), due('c', 3)], true)
    expect(rows.map(({ left }) => left)).toEqual([false, true, false])
    expect(leftCount).toBe(1)
  })

  it('does not call a row gone that new ones pushed onto a later page', () => {
    const fresh = [due('x', 0), due('a', 1), due('b', 2)]
    expect(followList(shown, fresh, false).leftCount).toBe(0)
    expect(followList(shown, fresh, true).leftCount).toBe(1)
  })

  it('marks every row once the list is empty', () => {
    expect(followList(shown, [], true).leftCount).toBe(3)
  })

  it('puts held operations, which have no deadline, newest first', () => {
    const held = [due('9', null), due('5', null), due('1', null)]
    expect(followList(held, [due('9', null), due('7', null)], false).rows.map(({ left }) => left)).toEqual([
      false,
      false,
      false
    ])
    expect(followList(held, [due('9', null), due('1', null)], false).leftCount).toBe(1)
  })

  it('adds a further page at the end and no row twice', () => {
    expect(names(withPage(shown, [due('c', 3), due('d', 4)]))).toBe('abcd')
  })
})
