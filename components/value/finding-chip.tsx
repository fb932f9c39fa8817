import { Check, CircleDashed, Clock, type LucideIcon, SearchX, TriangleAlert, X } from 'lucide-react'
import { Chip, type Tone } from '@/components/ui/chip'
import type { Finding } from '@/lib/domain/operation/vocabulary'

/** What a piece of evidence shows, and `none` for an operation about which nobody has asked yet. */
export type ShownFinding = Finding | 'none'

const findingLook: Record<ShownFinding, { word: string; icon: LucideIcon; tone: Tone }> = {
  applied: { word: 'Applied', icon: Check, tone: 'succeeded' },
  processing: { word: 'Processing', icon: Clock, tone: 'reconciling' },
  declined: { word: 'Declined', icon: X, tone: 'failed' },
  absent: { word: 'Not found', icon: SearchX, tone: 'neutral' },
  inconclusive: { word: 'Inconclusive', icon: CircleDashed, tone: 'neutral' },
  conflicting: { word: 'Differs', icon: TriangleAlert, tone: 'breached' },
  none: { word: 'Not checked yet', icon: CircleDashed, tone: 'neutral' }
}

/**
 * What evidence shows.
 *
 * @param label says more than the finding's own word and keeps its meaning: `Not found, not proof`, `Amount differs`
 */
export function FindingChip({ finding, label }: { finding: ShownFinding; label?: string }) {
  const { word, icon, tone } = findingLook[finding]
  return (
    <Chip tone={tone} icon={icon}>
      {label ?? word}
    </Chip>
  )
}
