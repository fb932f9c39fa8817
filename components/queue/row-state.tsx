'use client'

import { createContext, type ReactNode, use } from 'react'
import { cn } from '@/components/ui/cn'

/** What only the browser knows of a row that the server rendered. */
type RowState = {
  /** The operation is no longer on the list. */
  left: boolean
  /** Its new owner is on the way to the server. */
  assigning: boolean
}

const RowStateContext = createContext<RowState>({ left: false, assigning: false })

export function RowStateProvider({ value, children }: { value: RowState; children: ReactNode }) {
  return <RowStateContext value={value}>{children}</RowStateContext>
}

/** The deadline of a row; for a row that left the list, a mark that says so. */
export function DeadlineOrLeft({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return use(RowStateContext).left ? mark : children
}

/** The name of a row, struck once it left the list. */
export function StruckWhenLeft({ children }: { children: ReactNode }) {
  return <span className={cn(use(RowStateContext).left && 'text-faint line-through')}>{children}</span>
}

/** The owner of a row, or that a new one is being sent. */
export function OwnerOrSending({ children }: { children: ReactNode }) {
  return use(RowStateContext).assigning ? <span className="text-muted text-xs">Sending</span> : children
}
