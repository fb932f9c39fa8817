import type { KEY_PRESETS } from '@/lib/api/keys'

type Preset = (typeof KEY_PRESETS)[number]

/** What each preset of a key is called and what it is for. */
export const PRESET_WORDS: Record<Preset, { label: string; about: string }> = {
  agent: {
    label: 'Agent',
    about: 'Begins operations, reports outcomes and adds evidence. It can never settle a case.'
  },
  operator: { label: 'Operator', about: 'Also settles cases and reads the audit trail. For scripts that people run.' },
  admin: {
    label: 'Administrator',
    about: 'All permissions, including members and keys. For a scripted set-up.'
  }
}

/** A stored preset in words; a key made from single scopes has none. */
export function presetLabel(preset: string | null): string {
  return preset !== null && preset in PRESET_WORDS ? PRESET_WORDS[preset as Preset].label : 'Single scopes'
}
