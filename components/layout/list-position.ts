'use client'

import { useSyncExternalStore } from 'react'
import { LIST_STORE, type RememberedList } from '@/components/layout/remembered-list'

/** Where an operation stands on the remembered list; `place` counts from 1. */
export type ListPosition = {
  label: string
  href: string
  place: number
  total: number
  previous: string | null
  next: string | null
}

/** Where an operation stands on a list, or null when it is not on it. */
export function positionIn(list: RememberedList, operationId: string): ListPosition | null {
  const index = list.ids.indexOf(operationId)
  if (index === -1) return null
  return {
    label: list.label,
    href: list.href,
    place: index + 1,
    total: list.ids.length,
    previous: list.ids[index - 1] ?? null,
    next: list.ids[index + 1] ?? null
  }
}

const subscribe = () => () => undefined

/** Where the operation stands on the list that the person came from; null on the server, and after a link from elsewhere. */
export function useListPosition(operationId: string): ListPosition | null {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(LIST_STORE),
    () => null
  )
  if (text === null) return null
  try {
    return positionIn(JSON.parse(text) as RememberedList, operationId)
  } catch {
    return null
  }
}
