import { Check, CircleHelp, Clock, type LucideIcon, ScanSearch, Send, TimerOff, X } from 'lucide-react'
import { Chip, type Tone } from '@/components/ui/chip'
import type { State } from '@/lib/domain/operation/vocabulary'

/** The states of an operation, and `breached`, which is said of an unresolved one whose deadline has passed. */
export type ShownState = State | 'breached'

/** One word, icon and tone for each state, everywhere. */
export const stateLook: Record<ShownState, { word: string; icon: LucideIcon; tone: Tone }> = {
  planned: { word: 'Planned', icon: Clock, tone: 'neutral' },
  submitted: { word: 'Submitted', icon: Send, tone: 'neutral' },
  unknown: { word: 'Outcome unknown', icon: CircleHelp, tone: 'unknown' },
  reconciling: { word: 'Reconciling', icon: ScanSearch, tone: 'reconciling' },
  succeeded: { word: 'Succeeded', icon: Check, tone: 'succeeded' },
  failed: { word: 'Failed', icon: X, tone: 'failed' },
  breached: { word: 'Past deadline', icon: TimerOff, tone: 'breached' }
}

/** The state of an operation. `large` is for the head of its page. */
export function StateChip({ state, size }: { state: ShownState; size?: 'medium' | 'large' }) {
  const { word, icon, tone } = stateLook[state]
  return (
    <Chip tone={tone} icon={icon} size={size}>
      {word}
    </Chip>
  )
}
