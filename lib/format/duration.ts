const units: [unit: string, seconds: number][] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1]
]

/**
 * Writes a length of time in at most two neighbouring units, truncated, never rounded up: `45 s`, `18 min`,
 * `4 h 04 min`, `2 d 3 h`. Seconds are shown below two minutes only. Spaces do not break.
 *
 * @param milliseconds the length; its sign is ignored
 */
export function formatDuration(milliseconds: number): string {
  const total = Math.floor(Math.abs(milliseconds) / 1000)
  if (total < 60) return `${total}\u00a0s`
  const index = units.findIndex(([, size]) => total >= size)
  const [unit, size] = units[index] as [string, number]
  const first = Math.floor(total / size)
  const next = units[index + 1]
  if (next === undefined || (unit === 'min' && first >= 2)) return `${first}\u00a0${unit}`
  const second = Math.floor((total - first * size) / next[1])
  if (second === 0) return `${first}\u00a0${unit}`
  return `${first}\u00a0${unit}\u00a0${unit === 'h' ? String(second).padStart(2, '0') : second}\u00a0${next[0]}`
}

/** The same length as an ISO 8601 duration for `<time dateTime>`: `PT4H4M`, `P2DT3H`. */
export function isoDuration(milliseconds: number): string {
  const total = Math.floor(Math.abs(milliseconds) / 1000)
  const days = Math.floor(total / 86_400)
  const parts = [
    [Math.floor((total % 86_400) / 3_600), 'H'],
    [Math.floor((total % 3_600) / 60), 'M'],
    [total % 60, 'S']
  ] as const
  const time = parts.map(([amount, letter]) => (amount > 0 ? `${amount}${letter}` : '')).join('')
  if (days === 0 && time === '') return 'PT0S'
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}
