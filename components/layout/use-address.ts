'use client'

import { useSearchParams } from 'next/navigation'
import type { ReadParam } from '@/components/layout/address'

/** Writes an address without asking the server for its page. `push` can be gone back from, `replace` cannot. */
export type GoTo = (href: string, history?: 'push' | 'replace') => void

const goTo: GoTo = (href, history = 'push') => window.history[`${history}State`](null, '', href)

/** The parameters of the address, where filters, tabs and pages live, and how to change them. */
export function useAddress(): { param: ReadParam; goTo: GoTo } {
  const params = useSearchParams()
  return { param: (name) => params.get(name), goTo }
}
