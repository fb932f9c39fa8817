import { subjectOf } from '@/components/operation/subject'
import { Callout } from '@/components/ui/callout'
import { stateLook } from '@/components/value/state-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import type { OperationDetail } from '@/lib/api/operations'
import { duplicatesSentence, headlineOf, knownOf, notKnownOf, whyUnknown } from '@/lib/domain/summary'

type LeadProps = { detail: OperationDetail; timeline: TimelineItem[] }

/** What is known, what is not, and what was stopped, in plain words: the first thing a person reads. */
export function Lead({ detail, timeline }: LeadProps) {
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
      <Sentences label="What we know" sentences={[...knownOf(subject), duplicatesSentence(stopped)]} />
      <Sentences label="What we do not know" sentences={notKnown} />
    </Callout>
  )
}

function Sentences({ label, sentences }: { label: string; sentences: (string | null)[] }) {
  const said = sentences.filter((sentence) => sentence !== null)
  if (said.length === 0) return null
  return (
    <p className="text-muted">
      <span className="sr-only">{label}: </span>
      <VisibleText text={said.join(' ')} />
    </p>
  )
}
