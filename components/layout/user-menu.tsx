'use client'

import { ChevronsUpDown, Keyboard, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHelp } from '@/components/layout/help'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { usePreferences } from '@/components/ui/preferences'

export type ShellUser = { name: string; email: string; role: string }

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

/** Who is signed in and how this browser shows things: theme, density, zone of times, shortcuts; and the way out. */
export function UserMenu({ user, compact = false }: { user: ShellUser; compact?: boolean }) {
  const { preferences, change } = usePreferences()
  const { openHelp } = useHelp()
  const localZone = useLocalZone()
  const zones = [{ value: 'UTC', label: 'UTC' }]
  for (const zone of new Set([localZone, preferences.zone])) {
    if (zone !== undefined && zone !== 'UTC') zones.push({ value: zone, label: zone.replaceAll('_', ' ') })
  }
  const trigger = (
    <button
      type="button"
      aria-label={`${user.name}, settings of this browser`}
      className={cn(
        'flex items-center gap-2 rounded-md text-left hover:bg-hover',
        compact ? 'size-9 justify-center' : 'w-full px-2 py-1.5'
      )}
    >
      <Avatar name={user.name} />
      {compact ? null : (
        <>
          <span aria-hidden className="min-w-0 flex-1">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-muted text-xs first-letter:uppercase">{user.role}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-faint" />
        </>
      )}
    </button>
  )
  return (
    <Menu trigger={trigger} side={compact ? 'bottom' : 'top'} align={compact ? 'end' : 'start'} className="w-60">
      <p className="px-2 pt-1.5 pb-1">
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
    </Menu>
  )
}
