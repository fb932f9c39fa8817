import { FindingChip } from '@/components/value/finding-chip'
import { StrengthChip } from '@/components/value/strength-chip'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Evidence } from '@/lib/api/evidence'

/** One piece of evidence on one line: finding, strength, source, reference and time. */
export function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  const { finding, proves, source, providerReference, observedAt } = evidence
  return (
    <>
      <FindingChip finding={finding} label={finding === 'absent' && !proves ? 'Not found, not proof' : undefined} />
      <StrengthChip evidence={evidence} />
      <VisibleText text={source} className="min-w-0" />
      {providerReference ? <VisibleText text={providerReference} className="figures text-muted" /> : null}
      <RelativeTime at={observedAt} className="text-faint text-xs" />
    </>
  )
}
