import { useAnswer } from './use-answer'

/** Operations that the palette shows; a person who wants more goes to the search. */
const HITS = 6
/** Fewer characters match too much to help. */
const TEXT_MIN = 2

/** The first operations that a text finds, for the palette. Nothing is read below two characters. */
export function useOperationHits(text: string) {
  const enabled = text.length >= TEXT_MIN
  const { data, settled, failed } = useAnswer(
    'listOperations',
    enabled ? { query: { q: text, sort: '-createdAt', limit: HITS } } : null
  )
  return {
    items: enabled ? (data?.items ?? []) : [],
    /** The answer to exactly this text is here. */
    answered: enabled && settled && !failed,
    searching: enabled && !settled,
    failed: enabled && failed
  }
}
