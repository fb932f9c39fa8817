import { Clock } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'
import { Countdown } from '@/components/value/countdown'
import { FindingChip } from '@/components/value/finding-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationListItem } from '@/lib/api/operation-list'
import type { Finding } from '@/lib/domain/operation/vocabulary'
import { findingLabel, UNKNOWN_WORDS } from '@/lib/format/queue-words'

type Fact = { row: OperationListItem }

/** A place where a row has nothing to say. */
export function Nothing({ spoken }: { spoken: string }) {
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}

/** What is left until the deadline; an operation that nobody has to settle has none. */
export function DeadlineFact({ row }: Fact) {
  return row.deadline === null ? <Nothing spoken="no deadline" /> : <Countdown until={row.deadline} />
}

/** The reference, and below it what makes it recognisable. `struck` while it has left the list. */
export function OperationFact({ row, struck = false }: Fact & { struck?: boolean }) {
  const about = [row.action, row.agentId, row.workflowId].filter((part) => part !== null).join(' · ')
  return (
    <>
      <VisibleText text={row.reference} className={cn(struck && 'text-faint line-through')} />
      <span className="block max-w-56 truncate font-normal text-muted text-xs" title={about}>
        <VisibleText text={about} />
      </span>
    </>
  )
}

/** Why nobody can say what happened; a held operation was never sent. */
export function whyWords({ unknownReason, state, nextStep }: OperationListItem): string | null {
  if (unknownReason !== null) return UNKNOWN_WORDS[unknownReason]
  return state === 'planned' && nextStep === 'release_hold' ? 'Held: looks like an earlier operation' : null
}

/** Where the effect would be, and why it is not known whether it is there. */
export function ProviderFact({ row }: Fact) {
  const why = whyWords(row)
  return (
    <>
      {row.provider === null ? <Nothing spoken="no provider named" /> : <VisibleText text={row.provider} />}
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

/** Who answers for it. */
export function OwnerFact({ row, sending = false }: Fact & { sending?: boolean }) {
  if (sending) return <span className="text-muted text-xs">Sending</span>
  if (row.owner === null) return <Nothing spoken="no owner" />
  return <Avatar name={row.owner.name ?? row.owner.id} shape={row.owner.type === 'team' ? 'team' : 'person'} />
}
