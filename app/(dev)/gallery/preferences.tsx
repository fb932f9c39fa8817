'use client'

import { usePreferences } from '@/components/ui/preferences'
import { Segmented } from '@/components/ui/segmented'

/** Switches theme and density of the gallery. */
export function Preferences() {
  const { preferences, change } = usePreferences()
  return (
    <div className="flex flex-wrap gap-3 px-4 pb-4 sm:px-5">
      <Segmented
        label="Theme"
        value={preferences.theme}
        onChange={(theme) => change({ theme })}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' }
        ]}
      />
      <Segmented
        label="Density"
        value={preferences.density}
        onChange={(density) => change({ density })}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' }
        ]}
      />
    </div>
  )
}
