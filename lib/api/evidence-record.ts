import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { Evidence } from './evidence'

/** Evidence as the rules read it, from what a page was sent: the same judgement on both sides. */
export const toEvidenceRecord = (evidence: Evidence): EvidenceRecord => ({
  ...evidence,
  observedAt: Date.parse(evidence.observedAt)
})
