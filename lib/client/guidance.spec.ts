import { describe, expect, it } from 'vitest'
import type { OperationSummary } from '@/lib/api/operations'
import { guidanceAfter } from './guidance'

const failed = (retryable: boolean) => ({
  heard: true as const,
  as: 'applied' as const,
  operation: { state: 'failed' } as OperationSummary,
  retryable
})

describe('after a failure the model is told to try again only while the ledger would let it', () => {
  it.each([
    ['not_sent', true, /^Nothing was sent\. The same request may be tried again with the same key\.$/],
    ['not_sent', false, /^Nothing was sent\. Its retries are used up: do not call the tool again/],
    ['rejected', true, /^payment-1 did not happen\. The same request may be tried again with the same key\.$/],
    ['rejected', false, /^The provider refused .* Do not repeat it unchanged\.$/],
    ['declined', false, /^The provider refused .* Do not repeat it unchanged\.$/]
  ] as const)('%s, retryable: %s', (outcome, retryable, sentence) => {
    expect(guidanceAfter(outcome, 'payment-1', failed(retryable))).toMatch(sentence)
  })
})
