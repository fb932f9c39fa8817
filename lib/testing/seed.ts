/** A seeded source of chance (mulberry32), so that a failure can be run again. */
export interface Chance {
  readonly seed: number
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Takes `ONCEOVER_TEST_SEED` where it is set, so that the seed that a failure printed can be given back. */
export function chance(seed = Number(process.env.ONCEOVER_TEST_SEED ?? Date.now() % 1_000_000)): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    seed,
    next,
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    shuffle: (items) => {
      const order = [...items]
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const held = order[last] as (typeof order)[number]
        order[last] = order[other] as (typeof order)[number]
        order[other] = held
      }
      return order
    }
  }
}
