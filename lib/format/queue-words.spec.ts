import { describe, expect, it } from 'vitest'
import { findingLabel, nextStepWords } from './queue-words'

describe('the words of the queue', () => {
  it('never let an empty search look like proof', () => {
    expect(findingLabel('absent', 'check_provider')).toBe('Not found, not proof')
    expect(findingLabel('absent', 'add_evidence')).toBe('Not found, not proof')
    expect(findingLabel('absent', 'confirm_failed')).toBeUndefined()
    expect(findingLabel('applied', null)).toBeUndefined()
  })

  it('say whom an operation waits for when nothing is to be done', () => {
    expect(nextStepWords(null, 'reconciling')).toBe('Wait for the worker')
    expect(nextStepWords(null, 'succeeded')).toBe('Nothing')
    expect(nextStepWords('approve', 'reconciling')).toBe('Approve or reject')
  })
})
