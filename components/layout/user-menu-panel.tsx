'use client'

import { Keyboard, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHelp } from '@/components/layout/help'
import type { ShellUser } from '@/components/layout/shell-user'
import { Kbd } from '@/components/ui/kbd'
import { useMenuFocus } from '@/components/ui/menu'
import { MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu-items'
import { usePreferences } from '@/components/ui/preferences'

/** The zone of the browser, known only once it runs there. */
function useLocalZone(): string | undefined {
  const [zone, setZone] = useState<string>()
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}

/** Ends the session through next-auth, which wants its own token posted back. */
async function signOut() {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  await fetch('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken, json: 'true' }) })
  window.location.assign('/sign-in')
}

/** What the user menu holds; its code is loaded with the first opening. */
export function UserMenuPanel({ user }: { user: ShellUser }) {
  const { preferences, change } = usePreferences()
  const { openHelp } = useHelp()
  const localZone = useLocalZone()
  const zones = [{ value: 'UTC', label: 'UTC' }]
  for (const zone of new Set([localZone, preferences.zone])) {
    if (zone !== undefined && zone !== 'UTC') zones.push({ value: zone, label: zone.replaceAll('_', ' ') })
  }
  const top = useRef<HTMLParagraphElement>(null)
  useMenuFocus(top)
  return (
    <>
      <p ref={top} className="px-2 pt-1.5 pb-1">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-muted text-xs">{user.email}</span>
      </p>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={preferences.theme}
        onChange={(theme) => change({ theme })}
        options={[
          { value: 'system', label: 'As the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' }
        ]}
      />
      <MenuChoice
        label="Density"
        value={preferences.density}
        onChange={(density) => change({ density })}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' }
        ]}
      />
      <MenuChoice label="Times in" value={preferences.zone} onChange={(zone) => change({ zone })} options={zones} />
      <MenuChoice
        label="Single-key shortcuts"
        value={preferences.hotkeys ? 'on' : 'off'}
        onChange={(value) => change({ hotkeys: value === 'on' })}
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' }
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden />} keys={<Kbd keys="?" />} onSelect={openHelp}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </>
  )
}
