import { cn } from '@/components/ui/cn'

type MeterProps = {
  /** What is measured: `Key protection left`. */
  label: string
  /** From 0 to 1. */
  value: number
  /** The value in words, as it also stands beside the bar: `21 h 14 min`. */
  text: string
  /** `plain` grey, `low` amber, `gone` red and full, `good` green. */
  tone?: 'plain' | 'low' | 'gone' | 'good'
  /** As wide as what it stands in, instead of 80 px. */
  wide?: boolean
  className?: string
}

const fills = { plain: 'fill-control', low: 'fill-unknown', gone: 'fill-breached', good: 'fill-succeeded' }

/** A thin bar that shows a share beside its figure. The figure says it; the bar only makes it comparable. */
export function Meter({ label, value, text, tone = 'plain', wide = false, className }: MeterProps) {
  const share = tone === 'gone' ? 1 : Math.min(1, Math.max(0, value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in their own colours
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className={cn('h-0.75 overflow-hidden rounded-full bg-line', wide ? 'w-full' : 'w-20', className)}
    >
      {/* An SVG, because its width is an attribute and needs no inline style. */}
      <svg aria-hidden="true" className="block size-full">
        <rect rx="1.5" height="100%" width={`${share * 100}%`} className={fills[tone]} />
      </svg>
    </div>
  )
}
