import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markUnsafeText } from './visible-text'

const marks = (text: string) => markUnsafeText(text).filter((segment) => segment.kind !== 'text')

describe('a text from outside', () => {
  it.each([
    'payment-ORD-2048',
    '=HYPERLINK("https://a.example")',
    '<script>alert(1)</script>',
    'Zürich, Ærø, İstanbul, e\u0301',
    'שלום مرحبا 你好 नमस्ते',
    '🧾 ❤️ ☎︎ 👍🏽 🇬🇧',
    'a\u00a0b'
  ])('is shown as it is when nothing in it misleads: %s', (text) => {
    expect(markUnsafeText(text)).toEqual([{ kind: 'text', text }])
  })

  it('is nothing when it is empty', () => {
    expect(markUnsafeText('')).toEqual([])
  })

  it.each([
    ['a terminal escape', '\u001b', 'control', 'ESC'],
    ['NUL', '\0', 'control', 'NUL'],
    ['a tab', '\t', 'control', 'TAB'],
    ['a line feed', '\n', 'control', 'LF'],
    ['a carriage return', '\r', 'control', 'CR'],
    ['a unit separator', '\u001f', 'control', 'US'],
    ['DEL', '\u007f', 'control', 'DEL'],
    ['a C1 control', '\u009b', 'control', 'U+009B'],
    ['a line separator', '\u2028', 'control', 'U+2028'],
    ['a right-to-left override', '\u202e', 'bidi', 'RLO'],
    ['a right-to-left isolate', '\u2067', 'bidi', 'RLI'],
    ['a right-to-left mark', '\u200f', 'bidi', 'RLM'],
    ['an Arabic letter mark', '\u061c', 'bidi', 'ALM'],
    ['a zero-width space', '\u200b', 'invisible', 'U+200B'],
    ['a zero-width joiner', '\u200d', 'invisible', 'U+200D'],
    ['a word joiner', '\u2060', 'invisible', 'U+2060'],
    ['a byte order mark', '\ufeff', 'invisible', 'U+FEFF'],
    ['a soft hyphen', '\u00ad', 'invisible', 'U+00AD'],
    ['a Hangul filler', '\u3164', 'invisible', 'U+3164'],
    ['a tag letter', '\u{e0041}', 'invisible', 'U+E0041'],
    ['a variation selector that hides data', '\u{e0100}', 'invisible', 'U+E0100'],
    ['an interlinear annotation', '\ufff9', 'invisible', 'U+FFF9'],
    ['half a surrogate pair', '\ud800', 'broken', 'U+D800'],
    ['the other half', '\udc00', 'broken', 'U+DC00']
  ])('has %s marked where it stands', (_, text, kind, label) => {
    expect(markUnsafeText(`a${text}b`)).toEqual([
      { kind: 'text', text: 'a' },
      { kind, text, label },
      { kind: 'text', text: 'b' }
    ])
  })

  it('has every one of several marked', () => {
    expect(marks('\u202egpj.exe\u202c\r\n').map((segment) => 'label' in segment && segment.label)).toEqual([
      'RLO',
      'PDF',
      'CR',
      'LF'
    ])
  })

  it('is the same text when its segments are joined, and plain segments hold nothing unsafe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const segments = markUnsafeText(text)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        for (const segment of segments) if (segment.kind === 'text') expect(marks(segment.text)).toEqual([])
      })
    )
  })

  it('has every control, bidirectional and zero-width character marked', () => {
    const ranges: [number, number][] = [
      [0, 0x1f],
      [0x7f, 0x9f],
      [0x200b, 0x200f],
      [0x2028, 0x202e],
      [0x2060, 0x206f],
      [0xe0000, 0xe007f]
    ]
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code += 1) expect(marks(String.fromCodePoint(code))).toHaveLength(1)
    }
  })
})
