import { Chip } from '@/components/ui/chip'
import type { Evidence } from '@/lib/api/evidence'
import { strength } from '@/lib/domain/evidence/sufficiency'

const WORDS = ['Information only', 'Assertion', 'Second source', 'Proof'] as const

/** How much a piece of evidence weighs, in two words and as bars: never by colour. */
export function StrengthChip({ evidence }: { evidence: Pick<Evidence, 'kind' | 'proves' | 'recordedBy'> }) {
  const weight = strength(evidence)
  return (
    <Chip>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4 - 4}
            y={12 - bar * 4}
            width="3"
            height={bar * 4}
            rx="0.5"
            className={bar <= weight ? 'fill-neutral' : 'fill-line-strong'}
          />
        ))}
      </svg>
      {WORDS[weight]}
    </Chip>
  )
}
