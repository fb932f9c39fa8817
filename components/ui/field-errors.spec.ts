import { expect, it } from 'vitest'
import { errorsByField } from '@/components/ui/field-errors'

it('an error stands at the field its pointer names, the first one if there are several', () => {
  const errors = [
    { pointer: '/reason', message: 'too short' },
    { pointer: '/reason', message: 'second' },
    { pointer: '/amount/value', message: 'two decimals' }
  ]
  expect(errorsByField(errors, ['reason', 'amount'])).toEqual({
    byField: { reason: 'too short', amount: 'two decimals' },
    rest: []
  })
})

it('an error that belongs to no field of the form is not lost', () => {
  expect(
    errorsByField(
      [
        { pointer: '', message: 'stale' },
        { pointer: '/other', message: 'odd' }
      ],
      ['reason']
    )
  ).toEqual({
    byField: {},
    rest: ['stale', 'odd']
  })
  expect(errorsByField(undefined, ['reason'])).toEqual({ byField: {}, rest: [] })
})
