import type { Column } from '@/components/data-table/column'
import { type Approval, Proposal, proposerName, type Reader, YourPart } from '@/components/resolution/approval-facts'
import { Avatar } from '@/components/ui/avatar'
import { Countdown } from '@/components/value/countdown'
import { Money } from '@/components/value/money'
import { MonoId } from '@/components/value/mono-id'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import { countOf } from '@/lib/format/count'

/** The columns of the approvals; the decision itself is made on the operation's page, beside the evidence. */
export function approvalColumns(reader: Reader): Column<Approval>[] {
  return [
    {
      id: 'operation',
      header: 'Operation',
      naming: true,
      cell: ({ operation }) => (
        <>
          <VisibleText text={operation.reference} />
          <span className="block font-normal text-muted text-xs">{operation.action}</span>
        </>
      )
    },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ operation }) => <Money amount={operation.amount} /> },
    { id: 'proposal', header: 'Proposed', cell: (approval) => <Proposal approval={approval} /> },
    {
      id: 'proposer',
      header: 'By',
      from: 'lg',
      cell: (approval) => (
        <>
          <Avatar name={proposerName(approval)} withName />
          <RelativeTime at={approval.resolution.proposedAt} className="block text-muted text-xs" />
        </>
      )
    },
    {
      id: 'evidence',
      header: 'Evidence',
      from: 'xl',
      cell: ({ resolution }) => (
        <>
          {countOf(resolution.evidenceIds.length, 'piece of evidence', 'pieces of evidence')}
          <span className="block text-muted text-xs">
            <MonoId id={resolution.evidenceDigest} what="evidence digest" />
          </span>
        </>
      )
    },
    {
      id: 'deadline',
      header: 'Deadline',
      from: 'lg',
      cell: ({ operation }) => (operation.deadline === null ? '–' : <Countdown until={operation.deadline} />)
    },
    { id: 'part', header: 'Your part', cell: (approval) => <YourPart approval={approval} reader={reader} /> }
  ]
}

/** A proposal on a phone. */
export function ApprovalCard({ approval, reader }: { approval: Approval; reader: Reader }) {
  const { operation, resolution } = approval
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <VisibleText text={operation.reference} className="font-medium" />
        <Money amount={operation.amount} />
      </div>
      <div>
        <Proposal approval={approval} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
        <span>
          {proposerName(approval)} · <RelativeTime at={resolution.proposedAt} />
        </span>
        <YourPart approval={approval} reader={reader} />
      </div>
    </div>
  )
}
