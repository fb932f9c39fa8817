import { formatDuration } from '@/lib/format/duration'

/**
 * Writes a distance from now: `30 min ago`, `in 18 min`, `now` (within five seconds).
 *
 * @param distance milliseconds, negative for the past
 */
export function formatRelativeTime(distance: number): string {
  if (Math.abs(distance) < 5_000) return 'now'
  return distance > 0 ? `in\u00a0${formatDuration(distance)}` : `${formatDuration(distance)}\u00a0ago`
}

/** Writes the time left until a deadline, or how long ago it passed: `18 min`, `22 min past`. */
export function formatRemaining(milliseconds: number): string {
  return milliseconds >= 0 ? formatDuration(milliseconds) : `${formatDuration(milliseconds)}\u00a0past`
}
