import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rule'

describe('choosing a password', () => {
  it.each(['correct horse battery', 'Ünïcode-phrase-ok', 'k7mt-qqpz-93hd-aaxw', '        spaced words  '])(
    'a long phrase may be chosen without digits or marks: %s',
    (password) => {
      expect(passwordFault(password)).toBeNull()
    }
  )

  it('eleven characters are too few and 201 too many', () => {
    expect(passwordFault('unrelated12')).toContain('at least 12')
    expect(passwordFault('ab cd ef gh '.repeat(20))).toContain('at most 200')
  })

  it.each([
    'password1234',
    'Password-2026!!',
    'qwertyuiopas',
    '123456789012',
    'aaaaaaaaaaaab',
    'onceover-onceover',
    'abcdefghijklm'
  ])('what is guessed first is refused: %s', (password) => {
    expect(passwordFault(password)).not.toBeNull()
  })

  it('the own name or address with a number is refused', () => {
    const own = ['maria.keller@example.com', 'Maria Keller']
    expect(passwordFault('mariakeller1990', own)).not.toBeNull()
    expect(passwordFault('mariakeller1990')).toBeNull()
  })
})
