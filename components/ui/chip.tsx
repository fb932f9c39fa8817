import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** What a colour may mean. Nothing else in the console is coloured. */
export type Tone = 'neutral' | 'accent' | 'unknown' | 'reconciling' | 'succeeded' | 'failed' | 'breached'

const shape = 'inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-sm font-medium [&_svg]:shrink-0'
const bareStyle = `${shape} py-0.5 text-faint text-xs [&_svg]:size-3`

const TONES: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent',
  unknown: 'bg-unknown-soft text-unknown',
  reconciling: 'bg-reconciling-soft text-reconciling',
  succeeded: 'bg-succeeded-soft text-succeeded',
  failed: 'bg-failed-soft text-failed',
  breached: 'bg-breached-soft text-breached'
}

const SIZES = {
  medium: 'px-1.5 py-0.5 text-xs [&_svg]:size-3',
  large: 'px-2 py-1 text-sm [&_svg]:size-3.5'
}

type ChipProps = {
  tone?: Tone
  icon?: LucideIcon
  size?: 'medium' | 'large' | undefined
  /** Without a ground and faint: for what stands in a column of chips and says that there is nothing to say. */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** A fact in a word or three, with an icon so that colour is never alone. Not a button. */
export function Chip({ tone = 'neutral', icon: Icon, size = 'medium', bare = false, className, children }: ChipProps) {
  return (
    <span className={cn(bare ? bareStyle : cn(shape, TONES[tone], SIZES[size]), className)}>
      {Icon ? <Icon aria-hidden strokeWidth={2.25} /> : null}
      {children}
    </span>
  )
}
