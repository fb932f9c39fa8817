import { describe, expect, it } from 'vitest'
import { nameOf, takesTyping } from '@/components/ui/hotkey-match'

const press = (key: string, held: Partial<{ metaKey: boolean; ctrlKey: boolean; altKey: boolean }> = {}) =>
  nameOf({ key, metaKey: false, ctrlKey: false, altKey: false, ...held })

describe('naming a key press', () => {
  it('a letter is its own name in either case', () => {
    expect(press('j')).toBe('j')
    expect(press('J')).toBe('j')
    expect(press('?')).toBe('?')
  })

  it('command and control are one modifier', () => {
    expect(press('k', { metaKey: true })).toBe('mod+k')
    expect(press('k', { ctrlKey: true })).toBe('mod+k')
  })

  it('a press with Alt, a bare modifier or a dead key is no shortcut', () => {
    expect(press('j', { altKey: true })).toBeUndefined()
    expect(press('Shift')).toBeUndefined()
    expect(press('Dead')).toBeUndefined()
  })
})

describe('a single key never acts while a person types', () => {
  const target = { tag: 'div', editable: false, inPopup: false }

  it.each([
    [{ ...target, tag: 'input', inputType: 'text' }, true],
    [{ ...target, tag: 'input', inputType: 'search' }, true],
    [{ ...target, tag: 'textarea' }, true],
    [{ ...target, tag: 'select' }, true],
    [{ ...target, editable: true }, true],
    [{ ...target, tag: 'button', inPopup: true }, true],
    [{ ...target, tag: 'input', inputType: 'checkbox' }, false],
    [{ ...target, tag: 'a' }, false],
    [target, false]
  ])('%o takes typing: %s', (where, answer) => {
    expect(takesTyping(where)).toBe(answer)
  })
})
