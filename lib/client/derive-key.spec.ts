import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIdempotencyKey } from '@/lib/domain/begin/idempotency-key'
import { deriveKey, type KeySource } from './derive-key'

const part = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
const source: fc.Arbitrary<KeySource> = fc.oneof(
  fc.record({ runId: part, step: part, tool: part }),
  fc.record({ workflow: part, entity: part, operation: part }),
  fc.record({ sourceEventId: part, operation: part })
)

describe('the key of an intention', () => {
  it('is the same however often a framework runs the same step, and is read as one glance tells', async () => {
    const step = { runId: 'run_7', step: 3, tool: 'payment.create' }
    expect(await deriveKey(step)).toBe('run_7:3:payment.create')
    expect(await deriveKey({ ...step })).toBe(await deriveKey(step))
  })

  it.each([
    [{ runId: 'run_7', step: 4, tool: 'payment.create' }],
    [{ runId: 'run_8', step: 3, tool: 'payment.create' }],
    [{ runId: 'run_7', step: 3, tool: 'payment.refund' }],
    [{ workflow: 'run_7', entity: '3', operation: 'payment.create' }],
    [{ sourceEventId: 'run_7:3', operation: 'payment.create' }]
  ])('differs when the run, the step, the tool or the recipe differs: %j', async (other) => {
    expect(await deriveKey(other)).not.toBe(await deriveKey({ runId: 'run_7', step: 3, tool: 'payment.create' }))
  })

  it('is never shared by two sources', async () => {
    await fc.assert(
      fc.asyncProperty(source, source, async (one, two) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(two))
        expect(await deriveKey(one)).not.toBe(await deriveKey(two))
      })
    )
  })

  it('is one that the ledger takes, whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(source, async (from) => {
        const key = await deriveKey(from)
        expect(readIdempotencyKey(key)).toEqual({ ok: true, key })
      })
    )
  })

  it('of a source that is too long is its digest, so that it stays one key', async () => {
    const long = { workflow: 'w'.repeat(300), entity: 'e', operation: 'o' }
    expect(await deriveKey(long)).toMatch(/^sha256-[0-9a-f]{64}$/)
    expect(await deriveKey(long)).toBe(await deriveKey(long))
    expect(await deriveKey({ ...long, entity: 'f' })).not.toBe(await deriveKey(long))
  })

  it.each([[''], [undefined], [null]])(
    'is refused when a part is %j, because unrelated runs would share it',
    async (runId) => {
      await expect(deriveKey({ runId: runId as string, step: 1, tool: 'payment.create' })).rejects.toThrow(TypeError)
    }
  )
})
