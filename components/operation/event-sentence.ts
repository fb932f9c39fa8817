import type { TimelineItem } from '@/lib/api/audit'
import type { Finding, Outcome, ResolutionKind, SuppressionCause } from '@/lib/domain/operation/vocabulary'
import { FINDING_WORDS, OUTCOME_WORDS, RESOLUTION_WORDS, SUPPRESSION_WORDS } from '@/lib/format/event-words'

/** The particulars of an event, in one line beside its name; empty where the name is enough. */
export function eventSentence({ type, data }: Pick<TimelineItem, 'type' | 'data'>): string {
  const text = (name: string) =>
    typeof data[name] === 'string' || typeof data[name] === 'number' ? `${data[name]}` : null
  const ofOwner = (name: string) => (data[name] as { name?: string | null } | undefined)?.name ?? 'no owner'
  switch (type) {
    case 'intention_saved':
      return joined(text('action'), text('provider') && `at ${text('provider')}`)
    case 'attempt_granted':
      return joined(`attempt ${text('number')}`, REASONS[text('reason') ?? ''], text('layer') && `by ${text('layer')}`)
    case 'outcome_reported':
      return joined(
        OUTCOME_WORDS[text('outcome') as Outcome],
        text('httpStatus') && `HTTP ${text('httpStatus')}`,
        text('providerReference'),
        text('reason')
      )
    case 'late_report_kept':
      return joined(`attempt ${text('attempt')}`, OUTCOME_WORDS[text('outcome') as Outcome], text('providerReference'))
    case 'duplicate_suppressed':
      return joined(SUPPRESSION_WORDS[text('cause') as SuppressionCause], text('layer'), differing(data.differing))
    case 'evidence_added':
      return joined(
        FINDING_WORDS[text('finding') as Finding],
        text('source') && `seen in ${text('source')}`,
        text('providerReference')
      )
    case 'owner_changed':
      return `${ofOwner('previous')} → ${ofOwner('owner')}`
    case 'deadline_missed':
      return `escalated to ${ofOwner('escalatedTo')}`
    case 'resolution_proposed':
    case 'operation_resolved':
    case 'resume_granted':
    case 'uncertainty_kept':
      return joined(RESOLUTION_WORDS[text('resolution') as ResolutionKind], text('reason'))
    case 'lease_lapsed':
    case 'completion_overdue':
      return `attempt ${text('attempt')}`
    default:
      return text('reason') ?? ''
  }
}

const REASONS: Record<string, string> = {
  first: 'the first',
  retry: 'a documented safe retry',
  resume: 'one more delivery of the original'
}

const differing = (pointers: unknown): string | null =>
  Array.isArray(pointers) && pointers.length > 0 ? `differs in ${pointers.join(', ')}` : null

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
