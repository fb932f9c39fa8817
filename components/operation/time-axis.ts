/** A quiet stretch that the axis leaves out. `at` is its middle, from 0 to 1. */
export type Fold = { at: number; from: number; to: number; skippedMs: number }

export type Axis = {
  /** Where an instant lies, from 0 (the first) to 1 (the last). */
  place: (instant: number) => number
  folds: Fold[]
  /** What all folds leave out together, in milliseconds. */
  foldedMs: number
}

/** Quiet for longer than this is folded, where something else on the axis is closer together. */
const QUIET_MS = 120_000
/** A fold is this many times as wide as the narrowest step. */
const FOLD_WEIGHT = 5
const STEP_WEIGHT = 1
const MOST_WEIGHT = 8

/**
 * An axis on which busy seconds have room and quiet hours do not. Steps grow with the logarithm of what lies between
 * two instants, so that order and rhythm stay visible, and a long silence is folded to a fixed width that says how long
 * it was.
 *
 * @param instants milliseconds since the epoch, in any order, at least one
 */
export function timeAxis(instants: readonly number[]): Axis {
  const stops = [...new Set(instants)].sort((one, other) => one - other)
  const folding = stops.length > 2
  const steps = stops.slice(1).map((stop, index) => {
    const from = stops[index] ?? stop
    const lasts = stop - from
    const folded = folding && lasts > QUIET_MS
    return { from, to: stop, lasts, folded, weight: folded ? FOLD_WEIGHT : weightOf(lasts) }
  })
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  const ends = steps.map((step) => {
    const start = reached
    reached += step.weight / total
    return { ...step, start, end: reached }
  })
  return {
    place: (instant) => {
      const step = ends.find(({ to }) => instant <= to)
      if (step === undefined) return stops.length === 1 ? 0 : 1
      if (instant <= step.from) return step.start
      return step.start + ((instant - step.from) / step.lasts) * (step.end - step.start)
    },
    folds: ends
      .filter(({ folded }) => folded)
      .map(({ start, end, lasts }) => ({ at: (start + end) / 2, from: start, to: end, skippedMs: lasts })),
    foldedMs: steps.reduce((sum, { folded, lasts }) => sum + (folded ? lasts : 0), 0)
  }
}

/** One second weighs little more than nothing, two minutes about three times as much. */
const weightOf = (milliseconds: number): number =>
  Math.min(MOST_WEIGHT, STEP_WEIGHT + Math.log10(1 + milliseconds / 100) * 2)
