'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { nameOf, takesTyping } from '@/components/ui/hotkey-match'
import { usePreferences } from '@/components/ui/preferences'

export type Hotkey = {
  /** `j`, `?`, `mod+k`, or two keys one after the other: `g q`. */
  keys: string
  /** What it does, as the help lists it: `Next row`. */
  label: string
  /** Heading in the help. */
  group?: string
  run: () => void
}

type Registration = { current: Hotkey[] }

const registrations: Registration[] = []
const watchers = new Set<() => void>()
let listed: Hotkey[] = []
let prefix: { key: string; until: number } | undefined

const sequenceMs = 1_000

function relist() {
  listed = registrations.flatMap((each) => each.current)
  for (const watcher of watchers) watcher()
}

function find(keys: string): Hotkey | undefined {
  // The last registered wins: what is nearest to the person, such as a table, over the frame around it.
  for (let index = registrations.length - 1; index >= 0; index--) {
    const hotkey = registrations[index]?.current.find((each) => each.keys === keys)
    if (hotkey) return hotkey
  }
  return undefined
}

function onKeyDown(event: KeyboardEvent) {
  const name = nameOf(event)
  if (event.defaultPrevented || event.isComposing || name === undefined) return
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const typing = takesTyping({
    tag: target.tagName.toLowerCase(),
    inputType: target instanceof HTMLInputElement ? target.type : undefined,
    editable: target.isContentEditable,
    inPopup: target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null
  })
  if (typing && !name.startsWith('mod+')) return
  const begun = prefix !== undefined && prefix.until > Date.now() ? `${prefix.key} ` : ''
  prefix = undefined
  const hotkey = find(begun + name)
  if (hotkey) {
    event.preventDefault()
    hotkey.run()
  } else if (listed.some((each) => each.keys.startsWith(`${name} `))) {
    prefix = { key: name, until: Date.now() + sequenceMs }
  }
}

/**
 * Gives a component keyboard shortcuts while it is mounted. They appear in the help by themselves, never fire while the
 * person types or a pop-up is open, and single keys rest while the person has switched shortcuts off.
 */
export function useHotkeys(hotkeys: Hotkey[], enabled = true) {
  const { preferences } = usePreferences()
  const active = enabled ? hotkeys.filter((each) => preferences.hotkeys || each.keys.startsWith('mod+')) : []
  const registration = useRef<Registration>({ current: [] })
  const signature = active.map((each) => `${each.keys}\n${each.label}`).join('\n')

  useEffect(() => {
    registration.current.current = active
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, which is new every time
  useEffect(() => {
    const own = registration.current
    if (registrations.length === 0) window.addEventListener('keydown', onKeyDown)
    registrations.push(own)
    relist()
    return () => {
      registrations.splice(registrations.indexOf(own), 1)
      if (registrations.length === 0) window.removeEventListener('keydown', onKeyDown)
      relist()
    }
  }, [signature])
}

const nothing: Hotkey[] = []

/** Every shortcut that works on the page right now, for the help. */
export function useListedHotkeys(): Hotkey[] {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => listed,
    () => nothing
  )
}
