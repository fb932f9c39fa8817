import { vi } from 'vitest'

/** Waits until an expectation holds. The limit is no measure of anything: it only ends what never comes. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 20 })
}
