import { cn } from '@/components/ui/cn'

/** First letters of the first and last word: `Ana Lima` → `AL`, `operations` → `OP`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '?', ...rest] = words
  const last = rest.at(-1)
  return (last === undefined ? [...first].slice(0, 2).join('') : `${[...first][0]}${[...last][0]}`).toUpperCase()
}

type AvatarProps = {
  name: string
  /** A team is a square, a person a circle. */
  shape?: 'person' | 'team'
  /** Also writes the name beside it; otherwise the name is in the title and for screen readers. */
  withName?: boolean
  className?: string
}

/** Who, in two letters. */
export function Avatar({ name, shape = 'person', withName = false, className }: AvatarProps) {
  return (
    <span
      className={cn('inline-flex items-center gap-1.5', withName ? 'min-w-0' : 'shrink-0', className)}
      title={withName ? undefined : name}
    >
      <span
        aria-hidden
        className={cn(
          'inline-grid size-5 shrink-0 place-items-center border border-line-strong bg-neutral-soft font-semibold text-[0.5625rem] text-neutral leading-none',
          shape === 'team' ? 'rounded-sm' : 'rounded-full'
        )}
      >
        {initials(name)}
      </span>
      <span className={withName ? 'truncate' : 'sr-only'}>{name}</span>
    </span>
  )
}
