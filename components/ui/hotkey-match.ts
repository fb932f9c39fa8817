/** The parts of a keyboard event that decide which shortcut it is. */
export type KeyPress = { key: string; metaKey: boolean; ctrlKey: boolean; altKey: boolean }

/**
 * Names a key press as shortcuts are written: `j`, `?`, `enter`, `mod+k` (⌘ or Ctrl). Shift is not named, because the
 * character it makes is. A press with Alt is never a shortcut of ours: it types letters on many keyboards.
 */
export function nameOf({ key, metaKey, ctrlKey, altKey }: KeyPress): string | undefined {
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Dead') return undefined
  const name = key === ' ' ? 'space' : key.toLowerCase()
  return metaKey || ctrlKey ? `mod+${name}` : name
}

/** Where a press landed, as far as it matters. */
export type PressTarget = { tag: string; inputType?: string; editable: boolean; inPopup: boolean }

/** Whether letters typed there belong to the person's text or to an open pop-up, so that no single key may act. */
export function takesTyping({ tag, inputType, editable, inPopup }: PressTarget): boolean {
  if (editable || inPopup || tag === 'textarea' || tag === 'select') return true
  return tag === 'input' && inputType !== 'checkbox' && inputType !== 'radio' && inputType !== 'button'
}
