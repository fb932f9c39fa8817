import { cn } from '@/components/ui/cn'

/** A key, or keys pressed one after the other: `<Kbd keys="g q" />`. Not drawn where there is only a finger. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={cn('inline-flex gap-0.5 pointer-coarse:hidden', className)}>
      {keys.split(' ').map((key, position) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may hold one key twice and never reorders
          key={position}
          className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm border border-line-strong px-1 font-mono text-2xs text-muted leading-none"
        >
          {keyName(key)}
        </kbd>
      ))}
    </span>
  )
}

const names: Record<string, string> = { mod: '⌘', enter: '↵', escape: 'Esc', arrowup: '↑', arrowdown: '↓' }

function keyName(key: string): string {
  return key
    .split('+')
    .map((part) => names[part] ?? part.toUpperCase())
    .join('')
}
