import { expect, it } from 'vitest'
import { shortenId } from '@/lib/format/id'

it('a machine-made id keeps its prefix, its head and its tail', () => {
  expect(shortenId('op_01998a2e4b7f7c3d9e10a1b2c3d47c41')).toBe('op_01998a2e…7c41')
  expect(shortenId('9f2c7d1a0b3e4f5a6b7c8d9e0f1a2b3c')).toBe('9f2c7d1a…2b3c')
})

it('a key or reference that means something to people is left alone', () => {
  for (const id of ['wf_8830', 'payment-ORD-2048', 'run_7:3:payment.create', 'invoice-2026-11-30-northwind-payments']) {
    expect(shortenId(id)).toBe(id)
  }
})
