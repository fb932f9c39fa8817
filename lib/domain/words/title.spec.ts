import { expect, it } from 'vitest'
import { nounOf, operationTitle } from './title'

const BARE = { action: 'payment.create', amount: null, entities: {}, reference: 'payment-ORD-2048' }
const GBP = { minor: 12_500n, currency: 'GBP' }

it.each([
  ['Payment of £125.00 to cus_9 for ORD-2048', { amount: GBP, entities: { order: 'ORD-2048', customer: 'cus_9' } }],
  ['Payment of £125.00', { amount: GBP }],
  ['Payment of ¥125', { amount: { minor: 125n, currency: 'JPY' } }],
  ['Payment for ORD-2048', { entities: { order: 'ORD-2048' } }],
  ['Payment: payment-ORD-2048', { entities: { something: 'else' } }],
  ['Payment: payment-ORD-2048', {}],
  ['Cancel order for ORD-1', { action: 'order.cancel', entities: { order: 'ORD-1' } }],
  ['Customer order to cus_1', { action: 'shop.customer_order.place', entities: { customer: 'cus_1' } }],
  ['Email to ann@example.com', { action: 'email.send', entities: { recipient: 'ann@example.com' } }],
  ['Update record: rec-1', { action: 'record.update', reference: 'rec-1' }]
] as const)('an operation is called "%s"', (title, changes) => {
  expect(operationTitle({ ...BARE, ...changes })).toBe(title)
})

it('what an action makes is its noun', () => {
  expect(nounOf({ action: 'billing.invoice.create' })).toBe('invoice')
  expect(nounOf({ action: 'customer_order.place' })).toBe('customer order')
  expect(nounOf({ action: 'odd' })).toBe('odd')
})
