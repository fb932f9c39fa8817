import { subjectOf } from '@/components/operation/subject'
import { Callout } from '@/components/ui/callout'
import { stateLook } from '@/components/value/state-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import { toEvidenceRecord } from '@/lib/api/evidence-record'
import type { OperationDetail } from '@/lib/api/operations'
import {
  duplicatesSentence,
  findingPhrase,
  headlineOf,
  knownOf,
  notKnownOf,
  whyUnknown
} from '@/lib/domain/words/summary'

type SummaryProps = { detail: OperationDetail; timeline: TimelineItem[] }

/** What is known, what is not, and what was stopped, in plain words: the first thing a person reads. */
export function Summary({ detail, timeline }: SummaryProps) {
  const subject = subjectOf(detail)
  const stopped = timeline.filter(({ type }) => type === 'duplicate_suppressed').length
  const why = whyUnknown(subject)
  const notKnown = notKnownOf(subject)
  return (
    <Callout size="lead" tone={stateLook[detail.operation.state].tone}>
      <p>
        <strong className="font-semibold">
          <VisibleText text={headlineOf(subject)} />
        </strong>{' '}
        {why}
      </p>
      <Sentences label="Known" sentences={[...knownOf(subject), latestFinding(detail), duplicatesSentence(stopped)]} />
      <Sentences label="Not known" sentences={notKnown} />
    </Callout>
  )
}

function Sentences({ label, sentences }: { label: string; sentences: (string | null)[] }) {
  const said = sentences.filter((sentence) => sentence !== null)
  if (said.length === 0) return null
  return (
    <p className="text-muted">
      <span className="font-medium text-ink">{label}:</span> <VisibleText text={said.join(' ')} />
    </p>
  )
}

/** What the latest evidence shows, and where it was seen. */
function latestFinding({ evidence }: OperationDetail): string | null {
  const last = evidence
    .filter(({ kind }) => kind !== 'note')
    .toSorted((one, other) => other.observedAt.localeCompare(one.observedAt))[0]
  return last === undefined
    ? null
    : `Last seen in ${last.source}: ${findingPhrase(toEvidenceRecord(last)).toLowerCase()}.`
}
