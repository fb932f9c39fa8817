/** Writes a whole number with separators: `3,412`. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Writes a number with its noun in the right form: `1 attempt`, `3 attempts`, `2 entries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? one : many}`
}
