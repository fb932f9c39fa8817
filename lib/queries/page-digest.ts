import type { QueueSummary } from '@/lib/api/operation-list'
import { digestOf } from './digest'

/**
 * What a page was rendered from, as a short text: equal while the numbers of the queue and the answer that the page
 * read are equal. The moment at which the numbers were counted does not matter.
 */
export function pageDigest({ asOf: _, ...numbers }: QueueSummary, answer: unknown): string {
  return digestOf([numbers, answer])
}
