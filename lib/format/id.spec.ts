import { expect, it } from 'vitest'
import { shortenId } from '@/lib/format/id'

it('a long id keeps its prefix, its head and its tail', () => {
  expect(shortenId('op_01998a2e4b7f7c3d9e10a1b2c3d47c41')).toBe('op_01998a2e…7c41')
  expect(shortenId('9f2c7d1a0b3e4f5a6b7c8d9e0f1a2b3c')).toBe('9f2c7d1a…2b3c')
})

it('an id that would hardly become shorter is left alone', () => {
  expect(shortenId('wf_8830')).toBe('wf_8830')
  expect(shortenId('payment-ORD-2048')).toBe('payment-ORD-2048')
  expect(shortenId('pay_123456789012345')).toBe('pay_123456789012345')
})
