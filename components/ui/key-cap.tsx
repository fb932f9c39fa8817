import type { ReactNode } from 'react'

/** One key as it is drawn on a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm border border-line-strong px-1 font-mono text-2xs text-muted leading-none">
      {children}
    </kbd>
  )
}
