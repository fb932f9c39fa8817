import type { EvidenceKind, Finding } from '@/lib/domain/operation/vocabulary'

/** The kinds of evidence that a person can add. The ledger adds lookups, and notes have a form of their own. */
export const ADDABLE_KINDS: readonly EvidenceKind[] = [
  'provider_activity_log',
  'status_endpoint',
  'statement_match',
  'webhook',
  'provider_response',
  'attachment'
]

/** Each finding with its meaning, above all that "not found" proves nothing. */
export const FINDING_MEANINGS: Record<Finding, { label: string; description: string }> = {
  applied: { label: 'It is there', description: 'A record of the effect exists and is final.' },
  processing: {
    label: 'It is being processed',
    description: 'Accepted, but not final. Wait and do not send it again.'
  },
  declined: { label: 'It was declined', description: 'The provider refused it: it did not and will not happen.' },
  absent: {
    label: 'It was not found',
    description: 'A search came back empty. This is not proof: a search can be delayed or incomplete.'
  },
  inconclusive: {
    label: 'It is unclear',
    description: 'The record was unclear or cut off, or the provider did not answer.'
  },
  conflicting: {
    label: 'It is there, but different',
    description: 'A record exists whose amount, payee or reference differs.'
  }
}
