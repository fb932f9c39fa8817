import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuditEvent, CHAIN_START, type ChainedEvent, eventDigest, verifyChain } from './audit-chain'

const first: AuditEvent = {
  tenantId: '0192f0c1-4e7b-7c3a-8f00-0123456789ab',
  operationId: '0192f0c1-4e7b-7c3a-8f00-0123456789ac',
  sequence: 1,
  type: 'operation_planned',
  at: '2026-11-30T10:05:00.123Z',
  actorType: 'api_key',
  actorId: 'key_0192f0c14e7b7c3a8f000123456789ad',
  requestId: null,
  data: '{"amount": "125.00", "note": "Zürich 🧾"}'
}

/** The events in a chain, numbered and linked as the ledger does it. */
function chain(events: readonly AuditEvent[]): ChainedEvent[] {
  let previousDigest = CHAIN_START
  return events.map((event, index) => {
    const numbered = { ...event, sequence: index + 1 }
    const chained = { ...numbered, previousDigest, digest: eventDigest(numbered, previousDigest) }
    previousDigest = chained.digest
    return chained
  })
}

const five = chain(['planned', 'claimed', 'reported', 'looked_up', 'settled'].map((type) => ({ ...first, type })))

describe('the digest of an event', () => {
  it('is the SHA-256 of the published lines', () => {
    const lines = [
      'onceover.event.v1',
      '0192f0c1-4e7b-7c3a-8f00-0123456789ab',
      '0192f0c1-4e7b-7c3a-8f00-0123456789ac',
      '1',
      'operation_planned',
      '2026-11-30T10:05:00.123Z',
      'api_key',
      'key_0192f0c14e7b7c3a8f000123456789ad',
      '',
      createHash('sha256').update(first.data, 'utf8').digest('hex'),
      '0000000000000000000000000000000000000000000000000000000000000000'
    ]
    expect(eventDigest(first, CHAIN_START)).toBe(createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex'))
  })

  it('stays what it was when it was first released', () => {
    expect(eventDigest(first, CHAIN_START)).toBe('bf51c133170ceb54abb5b963404f8143fdd654e5c82eb79d154d7145f17027fc')
  })
})

describe('a chain of events', () => {
  it('holds as the ledger writes it, and its head is the last digest', () => {
    expect(verifyChain(five)).toEqual({ ok: true, head: five[4]?.digest })
    expect(verifyChain(five.slice(0, 2))).toEqual({ ok: true, head: five[1]?.digest })
  })

  it('without an event begins where every chain begins', () => {
    expect(verifyChain([])).toEqual({ ok: true, head: CHAIN_START })
  })

  it.each<[string, Partial<ChainedEvent>, string]>([
    ['data altered by a space', { data: `${first.data} ` }, 'digest_mismatch'],
    ['another type', { type: 'settled' }, 'digest_mismatch'],
    ['another time', { at: '2026-11-30T10:05:00.124Z' }, 'digest_mismatch'],
    ['another kind of actor', { actorType: 'user' }, 'digest_mismatch'],
    ['another actor', { actorId: 'usr_1' }, 'digest_mismatch'],
    ['an actor moved into the request id', { actorId: null, requestId: first.actorId }, 'digest_mismatch'],
    ['another digest', { digest: 'f'.repeat(64) }, 'digest_mismatch'],
    ['another predecessor', { previousDigest: 'f'.repeat(64) }, 'previous_mismatch'],
    ['another sequence', { sequence: 7 }, 'gap'],
    ['another tenant', { tenantId: first.operationId }, 'malformed'],
    ['another operation', { operationId: first.tenantId }, 'malformed'],
    ['a line feed in a line', { actorId: 'a\nb' }, 'malformed'],
    ['a time without milliseconds', { at: '2026-11-30T10:05:00Z' }, 'malformed'],
    ['a time with microseconds', { at: '2026-11-30T10:05:00.123456Z' }, 'malformed'],
    ['an upper-case uuid', { tenantId: first.tenantId.toUpperCase() }, 'malformed'],
    ['no digest', { digest: '' }, 'malformed']
  ])('names the event with %s', (_, change, reason) => {
    const altered = five.map((event) => (event.sequence === 3 ? { ...event, ...change } : event))
    expect(verifyChain(altered)).toEqual({ ok: false, sequence: 3, reason })
  })

  it('names the place where an event is missing', () => {
    expect(verifyChain(five.filter((event) => event.sequence !== 3))).toEqual({ ok: false, sequence: 3, reason: 'gap' })
    expect(verifyChain(five.slice(1))).toEqual({ ok: false, sequence: 1, reason: 'gap' })
  })

  it('names the successor when an event was altered together with its own digest', () => {
    const altered = five.map((event) => {
      if (event.sequence !== 3) return event
      const changed = { ...event, type: 'settled' }
      return { ...changed, digest: eventDigest(changed, changed.previousDigest) }
    })
    expect(verifyChain(altered)).toEqual({ ok: false, sequence: 4, reason: 'previous_mismatch' })
  })

  it('does not hold after any change to any event', () => {
    const field = fc.constantFrom(
      'type',
      'actorType',
      'actorId',
      'requestId',
      'data',
      'digest',
      'previousDigest',
      'at',
      'tenantId',
      'operationId'
    )
    fc.assert(
      fc.property(fc.nat(4), field, fc.string({ minLength: 1 }), (index, name, text) => {
        const altered = five.map((event, at) =>
          at === index ? { ...event, [name]: `${event[name as keyof ChainedEvent] ?? ''}${text}` } : event
        )
        expect(verifyChain(altered)).toMatchObject({ ok: false, sequence: index + 1 })
      })
    )
  })

  it('does not hold in any other order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(five, { minLength: 1 }), (events) => {
        const inOrder = events.every((event, index) => event.sequence === index + 1)
        expect(verifyChain(events).ok).toBe(inOrder)
      })
    )
  })
})
