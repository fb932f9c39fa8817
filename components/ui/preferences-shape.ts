/** What a person chose for this browser. Kept in cookies so that the server draws the first byte as they want it. */
export type Theme = 'light' | 'dark' | 'system'
export type Density = 'comfortable' | 'compact'
export type Preferences = {
  theme: Theme
  density: Density
  /** IANA zone in which times are shown: `UTC`, or the browser's own zone by name, so that the server can use it too. */
  zone: string
  /** Single-key shortcuts; they can be switched off (WCAG 2.1.4). */
  hotkeys: boolean
}

export const defaultPreferences: Preferences = { theme: 'system', density: 'comfortable', zone: 'UTC', hotkeys: true }

export const preferenceCookie: Record<keyof Preferences, string> = {
  theme: 'oo_theme',
  density: 'oo_density',
  zone: 'oo_zone',
  hotkeys: 'oo_hotkeys'
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Reads the preferences from cookies. A value that is missing or not ours counts as the default, never as an error. */
export function readPreferences(cookie: (name: string) => string | undefined): Preferences {
  const theme = cookie(preferenceCookie.theme)
  const zone = cookie(preferenceCookie.zone)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: cookie(preferenceCookie.density) === 'compact' ? 'compact' : 'comfortable',
    zone: zone !== undefined && isZone(zone) ? zone : 'UTC',
    hotkeys: cookie(preferenceCookie.hotkeys) !== 'off'
  }
}
