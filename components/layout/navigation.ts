/** What a navigation entry may count. The layout of the console supplies the numbers. */
export type CountName = 'queue' | 'approvals'
export type NavigationCounts = Partial<Record<CountName, { count: number; urgent?: boolean }>>

export type NavigationItem = {
  href: `/${string}`
  label: string
  /** `work` is what people do every day, `configure` what they set up. */
  group: 'work' | 'configure'
  count?: CountName
  /** Two keys that lead there from anywhere. */
  keys: string
}

/** Every section of the console, in order. Adding a line here adds it to the side, the phone, the palette and the keys. */
export const navigation: NavigationItem[] = [
  { href: '/queue', label: 'Queue', group: 'work', count: 'queue', keys: 'g q' },
  { href: '/operations', label: 'Operations', group: 'work', keys: 'g o' },
  { href: '/approvals', label: 'Approvals', group: 'work', count: 'approvals', keys: 'g a' },
  { href: '/settings', label: 'Settings', group: 'configure', keys: 'g s' }
]

/** Whether a path lies in a section, so that the page of one operation still marks its section. */
export function isInSection(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
