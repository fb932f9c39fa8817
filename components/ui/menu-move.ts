/**
 * Where a key takes the focus inside a menu: arrows go round, Home and End to the ends, a character to the next item
 * that begins with it. Undefined when the key moves nothing.
 *
 * @param at index of the item that has the focus, -1 for none
 */
export function menuMove(key: string, at: number, labels: string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!/^\S$/u.test(key)) return undefined
  for (let step = 1; step <= count; step++) {
    const index = (at + step) % count
    if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index
  }
  return undefined
}
