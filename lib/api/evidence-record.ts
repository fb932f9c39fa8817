import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { Evidence } from './evidence'

/** Converts evidence from the wire to the record that the rules read, so that page and server judge alike. */
export const toEvidenceRecord = (evidence: Evidence): EvidenceRecord => ({
  ...evidence,
  observedAt: Date.parse(evidence.observedAt)
})
