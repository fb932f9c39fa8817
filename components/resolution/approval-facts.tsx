import { ShieldCheck, UserRound } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import { VisibleText } from '@/components/value/visible-text'
import type { ApprovalList } from '@/lib/api/approvals'
import { RESOLUTION_WORDS } from '@/lib/format/event-words'

export type Approval = ApprovalList['items'][number]

/** Who reads: the id as on the wire, and why they may approve nothing, or null where they may. */
export type Reader = { id: string; forbidden: string | null }

/** What was proposed, and why in the proposer's own words. */
export function Proposal({ approval: { resolution } }: { approval: Approval }) {
  return (
    <>
      {RESOLUTION_WORDS[resolution.resolution]}
      <span className="line-clamp-2 max-w-72 text-muted text-xs" title={resolution.reason}>
        <VisibleText text={resolution.reason} />
      </span>
    </>
  )
}

/** Whether the reader can be the second person, as text. */
export function YourPart({ approval, reader }: { approval: Approval; reader: Reader }) {
  if (approval.resolution.proposedBy.id === reader.id) return <Chip icon={UserRound}>You proposed it</Chip>
  if (reader.forbidden !== null) return <Chip icon={UserRound}>Needs another person</Chip>
  return (
    <Chip icon={ShieldCheck} tone="accent">
      You can decide
    </Chip>
  )
}

/** Who proposed it, by name where one is known. */
export const proposerName = ({ resolution }: Approval): string =>
  resolution.proposedBy.name ?? resolution.proposedBy.id ?? 'The ledger'
