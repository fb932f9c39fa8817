import type { EvidenceKind } from '@/lib/domain/operation/vocabulary'

/** The kinds of evidence in words. */
export const KIND_WORDS: Record<EvidenceKind, string> = {
  provider_activity_log: 'Provider dashboard or log',
  status_endpoint: 'Provider status page or answer',
  statement_match: 'Bank statement or invoice',
  webhook: 'Webhook received elsewhere',
  provider_response: 'Provider response',
  provider_lookup: 'Provider lookup',
  attachment: 'Document described in the note',
  note: 'Note'
}
