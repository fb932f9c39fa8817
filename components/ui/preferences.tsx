'use client'

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { defaultPreferences, type Preferences, preferenceCookie } from '@/components/ui/preferences-shape'

type Change = (change: Partial<Preferences>) => void

const PreferencesContext = createContext<{ preferences: Preferences; change: Change }>({
  preferences: defaultPreferences,
  change: () => undefined
})

const yearSeconds = 365 * 86_400

function remember(change: Partial<Preferences>) {
  for (const [name, value] of Object.entries(change)) {
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${preferenceCookie[name as keyof Preferences]}=${encodeURIComponent(text)};path=/;max-age=${yearSeconds};samesite=lax`
  }
  const root = document.documentElement
  if (change.theme !== undefined) root.dataset.theme = change.theme
  if (change.density !== undefined) root.dataset.density = change.density
}

/** Holds the preferences the server read from the cookies; a change is drawn at once and written back to them. */
export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial)
  const change = useCallback<Change>((part) => {
    remember(part)
    setPreferences((current) => ({ ...current, ...part }))
  }, [])
  const value = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

/** The preferences of this browser and the function that changes some of them. */
export function usePreferences() {
  return use(PreferencesContext)
}
