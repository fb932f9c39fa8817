/** How much of an instant is shown. `time` and `time-ms` leave the date out and are for places that state it already. */
export type TimeShape = 'date-time' | 'date' | 'time' | 'time-ms'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'shortOffset'
  })
  formatters.set(zone, made)
  return made
}

/**
 * Writes an instant in a zone and always names the zone: `30 Nov 2026, 10:02:41 UTC`. Only digits are taken from Intl,
 * because month names differ between releases of its data and server and browser must write the same text.
 *
 * @param at RFC 3339 text or milliseconds since the epoch
 * @param zone an IANA zone name
 */
export function formatTime(at: string | number, zone: string, shape: TimeShape = 'date-time'): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return String(at)
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(zone).formatToParts(date)) part[type] = value
  const day = `${Number(part.day)} ${months[Number(part.month) - 1]} ${part.year}`
  const clock = `${part.hour}:${part.minute}:${part.second}`
  const zoneName = (part.timeZoneName ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
  if (shape === 'date') return `${day} ${zoneName}`
  if (shape === 'time') return `${clock} ${zoneName}`
  if (shape === 'time-ms') return `${clock}.${part.fractionalSecond} ${zoneName}`
  return `${day}, ${clock} ${zoneName}`
}
