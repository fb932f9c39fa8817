import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCardNumber, replaceCardNumbers } from './card-number'

const replace = (text: string) => replaceCardNumbers(text, '#')

// Test numbers that the schemes and processors publish.
const cards = [
  '4111111111111111',
  '4242424242424242',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '38520000023237',
  '3530111333300000',
  '6200000000000005',
  '6759649826438453',
  '2200000000000053'
]

describe('a card number', () => {
  it.each(cards)('%s is known by its range and its check digit', (digits) => {
    expect(isCardNumber(digits)).toBe(true)
  })

  it.each(cards)('%s is none with any one digit changed inside', (digits) => {
    const middle = Math.floor(digits.length / 2)
    const changed = `${digits.slice(0, middle)}${(Number(digits[middle]) + 1) % 10}${digits.slice(middle + 1)}`
    expect(isCardNumber(changed)).toBe(false)
  })

  it.each([
    ['a time in milliseconds', '1764500000006'],
    ['a range nobody issues', '9111111111111119'],
    ['a Visa number of a length it does not issue', '411111111111116'],
    ['12 digits', '401288888188'],
    ['20 digits', '41111111111111111111']
  ])('is not %s', (_, digits) => {
    expect(isCardNumber(digits)).toBe(false)
  })
})

describe('card numbers in a text', () => {
  it.each([
    ['4111111111111111', '#'],
    ['4111 1111 1111 1111', '#'],
    ['4111-1111-1111-1111', '#'],
    ['4111\u00a01111\u00a01111\u00a01111', '#'],
    ['4111\u20111111\u20111111\u20111111', '#'],
    ['3782 822463 10005', '#'],
    ['3056 930902 5904', '#'],
    ['card 4111111111111111.', 'card #.'],
    ['pan=4111111111111111&exp=1230', 'pan=#&exp=1230'],
    ['4111 1111 1111 1111 12/30 123', '# 12/30 123'],
    ['2048 4111 1111 1111 1111 99', '2048 # 99'],
    ['4111111111111111 4242424242424242', '# #'],
    ['4111111111111111,5555555555554444', '#,#'],
    ['ORD-4111111111111111', 'ORD-#'],
    ['(4111111111111111)', '(#)'],
    ['_4111111111111111_', '_#_']
  ])('are replaced: %s', (text, expected) => {
    expect(replace(text)).toBe(expected)
  })

  it.each([
    ['an order number that fails the check', 'ORD-4111111111111112'],
    ['an order number with the check but no range', '9111111111111119'],
    ['a time', '1764500000006'],
    ['a phone number', '+44 20 7946 0958'],
    ['a date and time', '2026-11-30 10:05:00.123'],
    ['an IBAN', 'GB33BUKB20201555555555'],
    ['digits inside an id', 'op_0192f0c14111111111111111b8f00012'],
    ['a uuid of digits', '41111111-1111-1111-8111-111111111111'],
    ['a run longer than any card', '411111111111111141111111111111110'],
    ['a list of small numbers', '41 11 11 11 11 11 11 11'],
    ['digits in groups no card is written in', '41 111111 11111111'],
    ['digits apart', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['separators of two kinds', '4111-1111 1111-1111'],
    ['a decimal', '0.4111']
  ])('are not seen in %s', (_, text) => {
    expect(replace(text)).toBe(text)
  })

  it('are found wherever they stand, in groups or not', () => {
    const around = fc.stringMatching(/^[ -~]{0,12}$/).filter((text) => !/[0-9]/.test(text))
    const separator = fc.constantFrom('', ' ', '-')
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('4111111111111111', '5555555555554444'),
        separator,
        around,
        (a, digits, s, b) => {
          const card = digits.replace(/(\d{4})(?=\d)/g, `$1${s}`)
          fc.pre(!/[A-Za-z]$/.test(a) && !/^[A-Za-z]/.test(b))
          expect(replace(`${a}${card}${b}`)).toBe(`${a}#${b}`)
        }
      )
    )
  })

  it('are found in linear time', () => {
    for (const unit of ['4111 ', '4', '4111-', '41111111-1111-1111-8111-111111111111 ', '4111111111111111a']) {
      expect(replace(unit.repeat(300_000 / unit.length)).length).toBeGreaterThan(0)
    }
  })
})
