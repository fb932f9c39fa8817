import { describe, expect, it } from 'vitest'
import { fieldsToCompare, observedOf } from '@/components/evidence/observed-fields'
import { operationExample } from '@/lib/api/examples'

describe('what a person saw', () => {
  it('is asked for field by field, beside what was intended', () => {
    expect(fieldsToCompare(operationExample).map(({ label, intended }) => `${label} ${intended}`)).toEqual([
      'Amount 125.00',
      'Currency GBP',
      'Order ORD-2048',
      'Customer cus_9',
      'Reference payment-ORD-2048'
    ])
  })

  it('asks for no money where none moves', () => {
    expect(fieldsToCompare({ ...operationExample, amount: null }).map(({ field }) => field)).not.toContain('amount')
  })

  it('holds only what was typed: an empty field was not seen', () => {
    expect(observedOf({ amount: ' 125.00 ', currency: '', order: '  ' })).toEqual({ amount: '125.00' })
    expect(observedOf({ amount: '' })).toBeUndefined()
  })
})
