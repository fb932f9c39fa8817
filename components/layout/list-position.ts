import { useSyncExternalStore } from 'react'

/** The list somebody came from: where it is, and the operations on it in the order they saw. */
export type RememberedList = { label: string; href: string; ids: string[] }

/** Where an operation stands on the remembered list; `place` counts from 1. */
export type ListPosition = {
  label: string
  href: string
  place: number
  total: number
  previous: string | null
  next: string | null
}

const STORE = 'oo_list'
/** As many as a page of the queue; more would only make the tab's memory heavier. */
const MOST = 500

/** Remembers a list for this tab, so that its rows can be gone through one after the other. Call it when a row is opened. */
export function rememberList(list: RememberedList): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...list, ids: list.ids.slice(0, MOST) }))
  } catch {
    // Without storage (private windows of some browsers) there is no "3 of 12", and nothing else is lost.
  }
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

/** Where the operation stands on the list somebody came from; null on the server, and for whoever came by a link. */
export function useListPosition(operationId: string): ListPosition | null {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(STORE),
    () => null
  )
  if (text === null) return null
  try {
    return positionIn(JSON.parse(text) as RememberedList, operationId)
  } catch {
    return null
  }
}
