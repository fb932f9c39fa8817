'use client'

import { groupBy } from '@/components/layout/group-by'
import { Dialog } from '@/components/ui/dialog'
import { useListedHotkeys } from '@/components/ui/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { usePreferences } from '@/components/ui/preferences'

export type HotkeyHelpProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keys do on this page. The list is made of the shortcuts that are active, so it cannot be out of date. */
export function HotkeyHelp({ open, onOpenChange }: HotkeyHelpProps) {
  const hotkeys = useListedHotkeys()
  const { preferences } = usePreferences()
  const groups = groupBy(
    hotkeys.filter((hotkey, place) => hotkeys.findLastIndex((each) => each.keys === hotkey.keys) === place),
    (hotkey) => hotkey.group ?? 'This page'
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description={
        preferences.hotkeys
          ? 'Single keys can be switched off in your menu. No key settles an operation.'
          : 'Single keys are switched off. You can switch them on in your menu.'
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h3 className="mb-1 font-medium text-muted text-xs">{group}</h3>
            <dl>
              {entries.map((hotkey) => (
                <div key={hotkey.keys} className="flex min-h-7 items-center justify-between gap-3">
                  <dt>{hotkey.label}</dt>
                  <dd>
                    <Kbd keys={hotkey.keys} />
                    <span className="sr-only">{hotkey.keys}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-4 border-t pt-3 text-muted">
        Agents and scripts use the same ledger:{' '}
        <a className="text-accent underline" href="/docs">
          API reference
        </a>
      </p>
    </Dialog>
  )
}
