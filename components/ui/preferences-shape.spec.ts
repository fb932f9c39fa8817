import { expect, it } from 'vitest'
import { defaultPreferences, readPreferences } from '@/components/ui/preferences-shape'

const from = (cookies: Record<string, string>) => readPreferences((name) => cookies[name])

it('a browser without cookies gets the defaults', () => {
  expect(from({})).toEqual(defaultPreferences)
})

it('every preference is read from its cookie', () => {
  expect(from({ oo_theme: 'dark', oo_density: 'compact', oo_zone: 'Europe/Paris', oo_hotkeys: 'off' })).toEqual({
    theme: 'dark',
    density: 'compact',
    zone: 'Europe/Paris',
    hotkeys: false
  })
})

it('a forged cookie is a default, not an error page', () => {
  expect(from({ oo_theme: '"><script>', oo_density: '9', oo_zone: 'Mars/Olympus', oo_hotkeys: '' })).toEqual(
    defaultPreferences
  )
})
