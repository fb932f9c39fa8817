'use client'

import { useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/cn'

/** A key, or keys pressed one after the other: `<Kbd keys="g q" />`. Not drawn where there is only a finger. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const apple = useIsApple()
  return (
    <span aria-hidden className={cn('inline-flex gap-0.5 pointer-coarse:hidden', className)}>
      {keys.split(' ').map((key, position) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may hold one key twice and never reorders
          key={position}
          className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm border border-line-strong px-1 font-mono text-2xs text-muted leading-none"
        >
          {keyName(key, apple)}
        </kbd>
      ))}
    </span>
  )
}

const names: Record<string, string> = { enter: '↵', escape: 'Esc', arrowup: '↑', arrowdown: '↓' }

/** `⌘K` on Apple's keyboards, `Ctrl+K` on all others. */
function keyName(key: string, apple: boolean): string {
  return key
    .split('+')
    .map((part) => (part === 'mod' ? (apple ? '⌘' : 'Ctrl+') : (names[part] ?? part.toUpperCase())))
    .join('')
}

/** Which keyboard it is does not change while a page is open. */
const subscribe = () => () => {}

function useIsApple(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false
  )
}
