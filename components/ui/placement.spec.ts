import { expect, it } from 'vitest'
import { placeBeside } from '@/components/ui/placement'

const view = { left: 0, top: 0, width: 1000, height: 800 }
const size = { width: 200, height: 100 }
const below = { side: 'bottom', align: 'start', gapPx: 4 } as const

it('stands on the wished side, aligned with its anchor', () => {
  const anchor = { left: 300, top: 100, width: 80, height: 30 }
  expect(placeBeside(anchor, size, view, below)).toEqual({ left: 300, top: 134, side: 'bottom' })
  expect(placeBeside(anchor, size, view, { ...below, align: 'end' })).toEqual({ left: 180, top: 134, side: 'bottom' })
  expect(placeBeside(anchor, size, view, { ...below, side: 'right', align: 'center' })).toEqual({
    left: 384,
    top: 65,
    side: 'right'
  })
})

it('goes to the other side when it does not fit and there is more room there', () => {
  const anchor = { left: 300, top: 740, width: 80, height: 30 }
  expect(placeBeside(anchor, size, view, below)).toEqual({ left: 300, top: 636, side: 'top' })
})

it('never crosses the edge of the window', () => {
  const anchor = { left: 950, top: 100, width: 40, height: 30 }
  expect(placeBeside(anchor, size, view, below).left).toBe(792)
  expect(placeBeside({ ...anchor, left: 2 }, size, view, { ...below, align: 'end' }).left).toBe(8)
})
