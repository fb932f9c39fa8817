'use client'

import { useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/cn'
import { KeyCap } from '@/components/ui/key-cap'

/** A key, or keys pressed one after the other: `<Kbd keys="g q" />`. Not drawn where there is only a finger. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const apple = useIsApple()
  return (
    <span aria-hidden className={cn('inline-flex gap-0.5 pointer-coarse:hidden', className)}>
      {keys.split(' ').map((key, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may hold one key twice and never reorders
        <KeyCap key={position}>{keyName(key, apple)}</KeyCap>
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
