import { EvidenceList } from '@/components/evidence/evidence-list'
import { AttemptsTable } from '@/components/operation/attempts-table'
import { AuditTrail } from '@/components/operation/audit-trail'
import { IntendedAndFound } from '@/components/operation/intended-and-found'
import { Outcome } from '@/components/operation/outcome'
import { Related } from '@/components/operation/related'
import { RequestText } from '@/components/operation/request'
import { ResolutionList } from '@/components/resolution/resolution-list'
import type { AuditAnswer, TimelineItem } from '@/lib/api/audit'
import type { OperationDetail } from '@/lib/api/operations'

type FoundProps = { detail: OperationDetail }

/** How it ended, and what was intended beside what was found. */
export function Found({ detail }: FoundProps) {
  return (
    <>
      <Outcome operation={detail.operation} />
      <IntendedAndFound detail={detail} />
    </>
  )
}

type TriedProps = { detail: OperationDetail; timeline: TimelineItem[] }

/** Every attempt, everything that was seen, and every decision. */
export function Tried({ detail, timeline }: TriedProps) {
  const { operation, attempts, evidence, resolutions } = detail
  return (
    <>
      <AttemptsTable attempts={attempts} timeline={timeline} maxAttempts={operation.maxAttempts} />
      {operation.attempts > 0 || evidence.length > 0 ? <EvidenceList evidence={evidence} /> : null}
      <ResolutionList resolutions={resolutions} />
    </>
  )
}

type KeptProps = { detail: OperationDetail; audit: AuditAnswer | undefined }

/** What may rest on it, the request as it was saved, and the sealed trail. */
export function Kept({ detail, audit }: KeptProps) {
  return (
    <>
      <Related operations={detail.related} />
      <RequestText operation={detail.operation} />
      <AuditTrail audit={audit} />
    </>
  )
}
