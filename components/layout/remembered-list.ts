'use client'

import { useEffect } from 'react'

/** A list that a person opened an operation from: its URL, and its operations in the order on the screen. */
export type RememberedList = { label: string; href: string; ids: string[] }

/** Where the tab keeps the list. */
export const LIST_STORE = 'oo_list'
/** As many as a page of the queue; more would only make the tab's memory heavier. */
const MOST = 500

/** Remembers a list for this tab, so that its rows can be gone through one after the other. */
function rememberList(list: RememberedList): void {
  try {
    sessionStorage.setItem(LIST_STORE, JSON.stringify({ ...list, ids: list.ids.slice(0, MOST) }))
  } catch {
    // Without storage (private windows of some browsers) there is no "3 of 12", and nothing else is lost.
  }
}

/** Remembers the list of the page, unless it is empty. */
export function useRememberedList({ label, href, ids }: RememberedList): void {
  const order = ids.join()
  useEffect(() => {
    if (order !== '') rememberList({ label, href, ids: order.split(',') })
  }, [label, href, order])
}

/** The same for a list that the server rendered. */
export function RememberList(list: RememberedList): null {
  useRememberedList(list)
  return null
}
