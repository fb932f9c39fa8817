import { cn } from '@/components/ui/cn'

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 disabled:cursor-progress disabled:opacity-60 aria-disabled:text-faint [&_svg]:shrink-0'

const TONES = {
  default: 'border-line-strong bg-raised text-ink hover:bg-hover aria-disabled:border-line aria-disabled:bg-canvas',
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover aria-disabled:border-line aria-disabled:bg-canvas',
  quiet: 'border-transparent text-muted hover:bg-hover hover:text-ink aria-disabled:bg-transparent',
  danger:
    'border-line-strong bg-raised text-breached hover:border-breached hover:bg-breached-soft aria-disabled:border-line aria-disabled:bg-canvas',
  /** Filters nothing yet. */
  dashed: 'border-line-strong border-dashed text-muted hover:bg-hover hover:text-ink',
  /** Is on. */
  pressed: 'border-line-strong bg-neutral-soft text-ink hover:bg-hover'
}

const SIZES = {
  small: 'h-6 px-2 text-xs pointer-coarse:h-8 [&_svg]:size-3.5',
  medium: 'h-control px-3 text-sm [&_svg]:size-3.5',
  icon: 'size-control [&_svg]:size-4',
  'small-icon': 'size-6 pointer-coarse:size-8 [&_svg]:size-3.5'
}

export type ButtonLook = { tone?: keyof typeof TONES | undefined; size?: keyof typeof SIZES | undefined }

/** Class names of a button, for a link that must look like one: `<Link className={buttonStyle({ tone: 'primary' })}>`. */
export function buttonStyle({ tone = 'default', size = 'medium' }: ButtonLook = {}): string {
  return cn(BASE, TONES[tone], SIZES[size])
}
