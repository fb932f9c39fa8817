import type { QueueSummary } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { pageDigest } from './page-digest'

/** Reads the numbers of the queue and, for a watched page, the digest of what it would be rendered from now. */
export async function readLive(
  readPage: (() => Promise<unknown>) | undefined
): Promise<{ summary: QueueSummary; digest: string }> {
  const [{ body: summary }, answer] = await Promise.all([browserClient.call('queueSummary', {}), readPage?.()])
  return { summary, digest: pageDigest(summary, answer) }
}
