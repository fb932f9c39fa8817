import { REASON_CODE_WORDS } from '@/components/resolution/resolution-words'
import { Chip, type Tone } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Resolution } from '@/lib/api/resolutions'
import type { ResolutionStatus } from '@/lib/domain/operation/vocabulary'
import { countOf } from '@/lib/format/count'
import { RESOLUTION_WORDS } from '@/lib/format/event-words'

const looks: Record<ResolutionStatus, { word: string; tone: Tone }> = {
  settled: { word: 'Settled', tone: 'succeeded' },
  granted: { word: 'Granted', tone: 'accent' },
  kept: { word: 'Kept uncertain', tone: 'unknown' },
  reopened: { word: 'Reopened', tone: 'reconciling' },
  awaiting_approval: { word: 'Waits for approval', tone: 'accent' },
  rejected: { word: 'Rejected', tone: 'failed' },
  voided: { word: 'Void', tone: 'neutral' }
}

/** Every decision that was taken or proposed, with its reason, including rejected and void ones. */
export function ResolutionList({ resolutions }: { resolutions: Resolution[] }) {
  if (resolutions.length === 0) return null
  return (
    <Section id="decisions" title="Decisions">
      <ul className="divide-y rounded-lg border">
        {resolutions.toReversed().map((each) => (
          <li key={each.id} className="grid gap-0.5 px-3 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{RESOLUTION_WORDS[each.resolution]}</span>
              <Chip tone={looks[each.status].tone}>{looks[each.status].word}</Chip>
              <span className="text-muted">
                {REASON_CODE_WORDS[each.reasonCode]}, on {countOf(each.evidenceIds.length, 'piece')} of evidence
              </span>
            </p>
            <VisibleText text={each.reason} multiline />
            <p className="text-muted text-xs">
              By <VisibleText text={each.proposedBy.name ?? 'the ledger'} />, <Time at={each.proposedAt} />
            </p>
            {each.decidedBy && each.decidedBy.id !== each.proposedBy.id ? (
              <p className="text-muted text-xs">
                {each.status === 'rejected' ? 'Rejected' : 'Decided'} by{' '}
                <VisibleText text={each.decidedBy.name ?? 'the ledger'} />
                {each.decidedAt ? (
                  <>
                    , <Time at={each.decidedAt} />
                  </>
                ) : null}
                {each.decisionReason ? (
                  <>
                    : <VisibleText text={each.decisionReason} />
                  </>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
