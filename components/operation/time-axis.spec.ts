import { describe, expect, it } from 'vitest'
import { timeAxis } from '@/components/operation/time-axis'

const minute = 60_000

describe('the axis of the timeline', () => {
  it('begins with the first instant and ends with the last, in whatever order they come', () => {
    const axis = timeAxis([90_000, 0, 30_000])
    expect(axis.place(0)).toBe(0)
    expect(axis.place(90_000)).toBeCloseTo(1)
    expect(axis.place(30_000)).toBeGreaterThan(0)
    expect(axis.place(30_000)).toBeLessThan(1)
  })

  it('keeps the order of what happened, however far apart', () => {
    const instants = [0, 5, 40_000, 41_000, 26 * minute, 26 * minute + 1_000]
    const places = instants.map(timeAxis(instants).place)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(new Set(places).size).toBe(instants.length)
  })

  it('folds a quiet stretch and says how long it was', () => {
    const axis = timeAxis([0, 30_000, 30_000 + 26 * minute])
    expect(axis.folds).toHaveLength(1)
    expect(axis.folds[0]?.skippedMs).toBe(26 * minute)
    expect(axis.foldedMs).toBe(26 * minute)
  })

  it('gives a day of silence no more room than half an hour of it', () => {
    const width = (quiet: number) => {
      const [fold] = timeAxis([0, 1_000, 1_000 + quiet]).folds
      return (fold?.to ?? 0) - (fold?.from ?? 0)
    }
    expect(width(24 * 60 * minute)).toBeCloseTo(width(30 * minute))
  })

  it('folds nothing where only two things happened: there is nothing to make room for', () => {
    expect(timeAxis([0, 26 * minute]).folds).toEqual([])
  })

  it('puts a single instant at the start', () => {
    expect(timeAxis([7]).place(7)).toBe(0)
  })

  it('puts what lies between two stops between them', () => {
    const { place } = timeAxis([0, 10_000, 20_000])
    expect(place(15_000)).toBeGreaterThan(place(10_000))
    expect(place(15_000)).toBeLessThan(place(20_000))
  })
})
