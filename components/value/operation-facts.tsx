import { Clock } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { Countdown } from '@/components/value/countdown'
import { FindingChip } from '@/components/value/finding-chip'
import { NoValue } from '@/components/value/no-value'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationListItem } from '@/lib/api/operation-list'
import type { Finding } from '@/lib/domain/operation/vocabulary'
import { findingLabel, UNKNOWN_WORDS } from '@/lib/format/queue-words'

type Fact = { row: OperationListItem }

/** What is left until the deadline. An operation that no person has to settle has none. */
export function DeadlineFact({ row }: Fact) {
  return row.deadline === null ? <NoValue spoken="no deadline" /> : <Countdown until={row.deadline} />
}

/** The reference, and below it what makes it recognisable. */
export function OperationFact({ row }: Fact) {
  const about = [row.action, row.agentId, row.workflowId].filter((part) => part !== null).join(' · ')
  return (
    <>
      <VisibleText text={row.reference} />
      <span className="block max-w-56 truncate font-normal text-muted text-xs" title={about}>
        <VisibleText text={about} />
      </span>
    </>
  )
}

/** Why the outcome is unknown; a held operation was never sent. */
export function whyWords({ unknownReason, state, nextStep }: OperationListItem): string | null {
  if (unknownReason !== null) return UNKNOWN_WORDS[unknownReason]
  return state === 'planned' && nextStep === 'release_hold' ? 'Held: looks like an earlier operation' : null
}

/** Where the effect would be, and why it is not known whether it is there. */
export function ProviderFact({ row }: Fact) {
  const why = whyWords(row)
  return (
    <>
      {row.provider === null ? <NoValue spoken="no provider named" /> : <VisibleText text={row.provider} />}
      {why === null ? null : <span className="block text-muted text-xs">{why}</span>}
    </>
  )
}

/** What was seen last, honest about what it does not prove. */
export function FindingFact({ row }: Fact) {
  if (row.state === 'planned') return <Chip icon={Clock}>Nothing was sent</Chip>
  const finding = row.lastFinding as Finding | null
  return <FindingChip finding={finding ?? 'none'} label={findingLabel(finding, row.nextStep)} />
}

/** The owner by name: initials of two people collide. */
export function OwnerFact({ row }: Fact) {
  if (row.owner === null) return <NoValue spoken="no owner" />
  const { name, id, type } = row.owner
  return <Avatar name={name ?? id} shape={type === 'team' ? 'team' : 'person'} withName className="max-w-32" />
}
