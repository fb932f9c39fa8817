import type { EvidenceKind, Finding } from '@/lib/domain/operation/vocabulary'

/** What a person can say they saw. A lookup is the ledger's own, and a note has its own place. */
export const ADDABLE_KINDS: readonly EvidenceKind[] = [
  'provider_activity_log',
  'status_endpoint',
  'statement_match',
  'webhook',
  'provider_response',
  'attachment'
]

/** Each finding with what it means, so that nobody has to guess what "not found" proves. */
export const FINDING_MEANINGS: Record<Finding, { label: string; description: string }> = {
  applied: { label: 'It is there', description: 'A record of the effect exists and is final.' },
  processing: { label: 'It is being processed', description: 'Accepted, and not final yet. Wait; send nothing.' },
  declined: { label: 'It was declined', description: 'The provider says no: it did not and will not happen.' },
  absent: {
    label: 'It was not found',
    description: 'A search came back empty. This proves nothing: searches lag behind and can be incomplete.'
  },
  inconclusive: {
    label: 'It cannot be told',
    description: 'What you saw was unclear or cut off, or nothing answered.'
  },
  conflicting: {
    label: 'It is there, but different',
    description: 'A record exists whose amount, payee or reference differs.'
  }
}
