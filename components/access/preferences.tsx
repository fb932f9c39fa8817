'use client'

import { useEffect, useState } from 'react'
import { Field } from '@/components/ui/field'
import { usePreferences } from '@/components/ui/preferences'
import type { Density, Theme } from '@/components/ui/preferences-shape'
import { Select } from '@/components/ui/select'

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' }
]
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' }
]

/** How this browser shows things: theme, density, zone of times. A change is drawn at once. */
export function Preferences() {
  const { preferences, change } = usePreferences()
  // Known only in the browser; the server has drawn the zone that is set.
  const [zones, setZones] = useState([preferences.zone])
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    setZones(['UTC', own, ...Intl.supportedValuesOf('timeZone')])
  }, [])
  const options = [...new Set([...zones, preferences.zone])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' ')
  }))
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Theme">
        {(control) => (
          <Select
            {...control}
            required={false}
            options={THEMES}
            value={preferences.theme}
            onChange={(event) => change({ theme: event.target.value as Theme })}
          />
        )}
      </Field>
      <Field label="Density">
        {(control) => (
          <Select
            {...control}
            required={false}
            options={DENSITIES}
            value={preferences.density}
            onChange={(event) => change({ density: event.target.value as Density })}
          />
        )}
      </Field>
      <Field label="Times in">
        {(control) => (
          <Select
            {...control}
            required={false}
            options={options}
            value={preferences.zone}
            onChange={(event) => change({ zone: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
