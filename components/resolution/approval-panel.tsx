import { UserCheck } from 'lucide-react'
import { DialogButton } from '@/components/operation-page/dialog-button'
import { dialogRefusal } from '@/components/operation-page/dialog-names'
import { CitedEvidence } from '@/components/resolution/cited-evidence'
import { DECISION_WORDS, REASON_CODE_WORDS } from '@/components/resolution/resolution-words'
import { Card } from '@/components/ui/card'
import { Chip } from '@/components/ui/chip'
import { DefinitionList } from '@/components/ui/definition-list'
import { MonoId } from '@/components/value/mono-id'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import type { OperationDetail } from '@/lib/api/operations'
import type { Resolution } from '@/lib/api/resolutions'
import { nounOf } from '@/lib/domain/words/title'

type ApprovalPanelProps = { detail: OperationDetail; proposal: Resolution; timeline: TimelineItem[] }

/** A proposal that waits: the proposed resolution, the proposer and the evidence that the proposer saw. */
export function ApprovalPanel({ detail, proposal, timeline }: ApprovalPanelProps) {
  const { operation, evidence } = detail
  const refusal = dialogRefusal(operation, 'approve')
  const added = evidenceSince(proposal, timeline)
  const words = DECISION_WORDS[proposal.resolution]
  return (
    <Card
      title="Waits for a second person"
      actions={
        <Chip tone="accent" icon={UserCheck}>
          {words.title}
        </Chip>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">{words.consequence(nounOf(operation))}</p>
        <DefinitionList
          rows={[
            { name: 'Proposed by', value: <VisibleText text={proposal.proposedBy.name ?? 'unknown'} /> },
            { name: 'At', value: <Time at={proposal.proposedAt} /> },
            { name: 'Kind of reason', value: REASON_CODE_WORDS[proposal.reasonCode] },
            { name: 'Reason', value: <VisibleText text={proposal.reason} multiline /> },
            {
              name: 'Provider reference',
              value: proposal.providerReference ? (
                <MonoId id={proposal.providerReference} what="provider reference" full />
              ) : null
            },
            { name: 'Evidence digest', value: <MonoId id={proposal.evidenceDigest} what="evidence digest" /> }
          ]}
        />
        <CitedEvidence evidence={evidence} cited={proposal.evidenceIds} />
        {added > 0 ? (
          <p className="text-unknown">
            Evidence was added after this was proposed, so it can no longer be approved. Reject it and decide again.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <DialogButton dialog="approve" refusal={refusal} tone="primary" reasonVisible>
            Approve
          </DialogButton>
          <DialogButton dialog="reject" refusal={refusal}>
            Reject
          </DialogButton>
        </div>
      </div>
    </Card>
  )
}

const evidenceSince = ({ proposedAt }: Resolution, timeline: readonly TimelineItem[]): number =>
  timeline.filter(({ type, at }) => (type === 'evidence_added' || type === 'late_report_kept') && at > proposedAt)
    .length
