'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useListPosition } from '@/components/layout/list-position'
import { OPERATION_KEYS_GROUP as group } from '@/components/operation/keys-group'
import { buttonStyle } from '@/components/ui/button-style'
import { type Hotkey, useHotkeys } from '@/components/ui/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'

/** Where the operation stands on the list that a person came from, with the ones before and after it and their keys. */
export function Neighbours({ operationId }: { operationId: string }) {
  const position = useListPosition(operationId)
  const router = useRouter()
  const keys: Hotkey[] = []
  const add = (key: string, label: string, id: string | null | undefined) => {
    if (id) keys.push({ keys: key, label, group, run: () => router.push(`/operations/${id}`) })
  }
  add('j', 'Next on the list', position?.next)
  add('k', 'Previous on the list', position?.previous)
  useHotkeys(keys)
  if (position === null) return null
  const { previous, next, place, total } = position
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-faint tabular-nums">
        {place} of {total}
      </span>
      {previous ? (
        <Neighbour id={previous}>
          <ChevronLeft aria-hidden />
          <span className="sr-only">Previous</span>
          <Kbd keys="k" />
        </Neighbour>
      ) : null}
      {next ? (
        <Neighbour id={next}>
          Next
          <ChevronRight aria-hidden className="sm:hidden" />
          <Kbd keys="j" />
        </Neighbour>
      ) : null}
    </span>
  )
}

function Neighbour({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/operations/${id}`} className={buttonStyle({ size: 'small' })}>
      {children}
    </Link>
  )
}
