import { describe, expect, it } from 'vitest'
import type { SuppressCommand } from '@/lib/domain/operation/commands'
import type { Owner } from '@/lib/domain/operation/operation'
import { AGENT, aContract, HOUR, MINUTE, OPERATOR, PERSON, SECOND, TEAM, uuid, VIEWER } from '@/lib/testing/domain/cast'
import { bySystem, claimOf, evidenceOf, lapseOf, reportOf } from '@/lib/testing/domain/commands'
import { given } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const cancel = () => ({ type: 'cancel', by: AGENT, reason: 'not wanted' }) as const
const release = ({ op }: PaperLedger) =>
  ({ type: 'releaseHold', by: OPERATOR, reason: 'another order', expectedVersion: op.version }) as const
const give =
  (owner: Owner) =>
  ({ op }: PaperLedger) =>
    ({ type: 'changeOwner', by: OPERATOR, owner, expectedVersion: op.version }) as const
const postpone =
  (ahead: number) =>
  ({ op, now }: PaperLedger) =>
    ({
      type: 'changeDeadline',
      by: OPERATOR,
      deadline: now + ahead,
      reason: 'bank holiday',
      expectedVersion: op.version
    }) as const
const beat =
  (changes: { fencingToken?: number; attempt?: number } = {}) =>
  ({ op }: PaperLedger) =>
    ({
      type: 'heartbeat',
      by: AGENT,
      attempt: op.attempts,
      fencingToken: op.fencingToken,
      leaseSeconds: 30,
      ...changes
    }) as const

describe('a claim', () => {
  it('grants the first attempt with a lease, a token and the end of the key', () => {
    const { ledger } = given({}).when((one) => claimOf(one, { leaseSeconds: 90 }))
    expect(ledger.op).toMatchObject({
      state: 'submitted',
      attempts: 1,
      fencingToken: 1,
      leaseExpiresAt: ledger.now + 90 * SECOND
    })
    expect(ledger.op.keyExpiresAt).toBe(ledger.now + 24 * HOUR)
    expect(ledger.attempts).toEqual([
      expect.objectContaining({ number: 1, fencingToken: 1, reason: 'first', worker: 'worker-1' })
    ])
  })

  it('counts the life of a key from the first request, or from the latest where the provider does', () => {
    const retry = [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'not_sent'), HOUR, claimOf] as const
    const first = given({}, ...retry).ledger
    expect(first.op.keyExpiresAt).toBe(first.op.createdAt + 24 * HOUR)
    const latest = given(
      { contract: aContract({ retention: { kind: 'exact', seconds: 86_400, from: 'last_request' } }) },
      ...retry
    ).ledger
    expect(latest.op.keyExpiresAt).toBe(latest.now + 24 * HOUR)
  })

  it('is refused as begin would refuse it', () => {
    given({}, claimOf).when(claimOf).isRefused('in_progress')
    given({}, claimOf, timeout).when(claimOf).isRefused('outcome_unknown')
    given({ held: true }).when(claimOf).isRefused('suspected_duplicate')
    given({}, claimOf, (ledger) => reportOf(ledger, 'not_sent'))
      .when(claimOf)
      .isRefused('retry_backoff')
    given({}, claimOf, succeeded).when(claimOf).isRefused('step_not_permitted')
    given({})
      .when((ledger) => claimOf(ledger, { by: OPERATOR }))
      .isRefused('scope_missing')
  })
})

describe('a heartbeat', () => {
  it('prolongs a live lease from now and writes nothing else', () => {
    const { ledger } = given({}, claimOf, 20 * SECOND)
    const { version } = ledger.op
    expect(ledger.run(beat()(ledger))).toEqual({ kind: 'renewed', leaseExpiresAt: ledger.now + 30 * SECOND })
    expect(ledger.op.version).toBe(version)
  })

  it.each([
    ['another worker', {}, [claimOf], { fencingToken: 2 }],
    ['an older attempt', {}, [claimOf], { attempt: 0 }],
    ['an ended lease', {}, [claimOf, MINUTE], {}],
    ['an accepted request', {}, [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'accepted')], {}],
    ['an unknown outcome', {}, [claimOf, timeout], {}],
    ['an intention that was never claimed', {}, [], {}]
  ] as const)('of %s has lost the lease, and the worker is told to stop', (_words, setting, story, changes) => {
    const refusal = given(setting, ...story)
      .when(beat(changes))
      .isRefused('lease_lost')
    expect(refusal?.guidance).toMatch(/^Stop before the next effect/)
  })
})

describe('an intention', () => {
  it('can be given up as long as nothing was sent, held or not', () => {
    expect(given({}).when(cancel).becomes('failed', 'operation_cancelled')).toMatchObject({
      failureReason: 'never_submitted',
      retryable: false
    })
    expect(given({ held: true }).when(cancel).becomes('failed', 'operation_cancelled').heldBehind).toBeNull()
  })

  it('is given up once', () => {
    given({}, cancel).when(cancel).isUnchanged()
  })

  it.each([[[claimOf]], [[claimOf, timeout]], [[claimOf, succeeded]]])(
    'cannot be given up once it was submitted',
    (story) => {
      given({}, ...story)
        .when(cancel)
        .isRefused('already_submitted')
    }
  )

  it('that was held runs after a person has released it', () => {
    const { ledger } = given({ held: true }, release)
    expect(ledger.op).toMatchObject({ state: 'planned', heldBehind: null, flags: [] })
    given({ held: true }, release).when(claimOf).becomes('submitted', 'attempt_granted')
  })

  it('is released only if it is held, by somebody who may, from the page as it is', () => {
    given({}).when(release).isRefused('step_not_permitted')
    given({ held: true })
      .when((ledger) => ({ ...release(ledger), by: AGENT }))
      .isRefused('scope_missing')
    given({ held: true })
      .when((ledger) => ({ ...release(ledger), expectedVersion: 1 }))
      .isRefused('version_conflict')
  })
})

describe('time', () => {
  it('makes a lease that ended in silence unknown, never failed', () => {
    const { ledger } = given({}, claimOf, MINUTE).when(lapseOf)
    expect(ledger.op).toMatchObject({
      state: 'unknown',
      unknownReason: 'worker_lost',
      leaseHolder: null,
      deadline: ledger.now + 4 * HOUR
    })
    expect(ledger.reports).toEqual([
      expect.objectContaining({ source: 'ledger', outcome: 'crashed', attemptNumber: 1 })
    ])
  })

  it('leaves a live lease alone, and finds a lapsed one once', () => {
    given({}, claimOf, 59 * SECOND)
      .when(lapseOf)
      .isUnchanged()
    given({}, claimOf, MINUTE, lapseOf).when(lapseOf).isUnchanged()
    given({}, claimOf, (ledger) => reportOf(ledger, 'accepted'), HOUR)
      .when(lapseOf)
      .isUnchanged()
  })

  it('makes an overdue completion unknown', () => {
    const accepted = (ledger: PaperLedger) => reportOf(ledger, 'accepted')
    const overdue = () => bySystem('overdueCompletion')
    const op = given({}, claimOf, accepted, HOUR).when(overdue).becomes('unknown', 'completion_overdue')
    expect(op).toMatchObject({ unknownReason: 'completion_overdue', completesBy: null })
    given({}, claimOf, accepted, HOUR - 1)
      .when(overdue)
      .isUnchanged()
    given({}, claimOf, 2 * HOUR)
      .when(overdue)
      .isUnchanged()
  })

  it('marks a missed deadline once, and again only after it was moved', () => {
    const miss = () => bySystem('missDeadline')
    const { ledger } = given({}, claimOf, timeout, 4 * HOUR).when(miss)
    expect(ledger.op).toMatchObject({ overdueSince: ledger.now, flags: ['overdue'], state: 'unknown' })
    given({}, claimOf, timeout, 4 * HOUR, miss)
      .when(miss)
      .isUnchanged()
    given({}, claimOf, timeout).when(miss).isUnchanged()
    given({}, claimOf, timeout, 4 * HOUR, miss, postpone(HOUR), HOUR)
      .when(miss)
      .becomes('unknown', 'deadline_missed')
  })

  it('escalates to the team, also where a person owns the case', () => {
    const { ledger } = given({}, claimOf, timeout, give(PERSON), 4 * HOUR).when(() => bySystem('missDeadline'))
    expect(ledger.events.at(-1)?.event.data).toMatchObject({ escalatedTo: { type: 'team', name: 'payments' } })
  })
})

describe('a case', () => {
  const open = (why: 'person' | 'lookup') => () => ({ type: 'openCase', by: OPERATOR, why }) as const

  it.each(['person', 'lookup'] as const)('is opened by a %s, once', (why) => {
    given({}, claimOf, timeout).when(open(why)).becomes('reconciling', 'case_opened')
    given({}, claimOf, timeout, open(why)).when(open(why)).isUnchanged()
    given({}, claimOf).when(open(why)).isUnchanged()
  })

  it('is opened by the person who takes it, and not by the team that is given it', () => {
    expect(
      given({}, claimOf, timeout).when(give(PERSON)).becomes('reconciling', 'case_opened', 'owner_changed').owner
    ).toEqual(PERSON)
    given({}, claimOf, timeout)
      .when(give({ ...TEAM, id: uuid(8) }))
      .becomes('unknown', 'owner_changed')
    given({}, claimOf, timeout).when(give(TEAM)).isUnchanged()
  })

  it('has no owner to change once it is settled', () => {
    given({}, claimOf, succeeded).when(give(PERSON)).isRefused('step_not_permitted')
    given({}, claimOf, timeout)
      .when((ledger) => ({ ...give(PERSON)(ledger), by: AGENT }))
      .isRefused('scope_missing')
    given({}, claimOf, timeout)
      .when((ledger) => ({ ...give(PERSON)(ledger), expectedVersion: 1 }))
      .isRefused('version_conflict')
  })

  it('gets a new deadline in the future and within 366 days', () => {
    const { ledger } = given({}, claimOf, timeout).when(postpone(HOUR))
    expect(ledger.op.deadline).toBe(ledger.now + HOUR)
    for (const ahead of [0, -HOUR, 367 * 24 * HOUR, Number.NaN])
      given({}, claimOf, timeout).when(postpone(ahead)).isRefused('invalid_request')
    given({}, claimOf, timeout)
      .when(postpone(4 * HOUR))
      .isUnchanged()
    given({}, claimOf, succeeded).when(postpone(HOUR)).isRefused('step_not_permitted')
    given({}, claimOf).when(postpone(HOUR)).isRefused('step_not_permitted')
  })
})

describe('notes', () => {
  const note =
    (by = OPERATOR) =>
    (ledger: PaperLedger) =>
      ({ type: 'addNote', by, ids: { note: ledger.newId() }, body: 'Called the bank' }) as const

  it('are kept in any state, and their words stay out of the trail', () => {
    const { ledger, decision } = given({}, claimOf, succeeded).when(note())
    expect(decision).toMatchObject({ rows: { note: { body: 'Called the bank', author: OPERATOR.actor } } })
    expect(JSON.stringify(ledger.events.at(-1))).not.toContain('Called')
  })

  it('need the scope for them', () => {
    given({}).when(note(VIEWER)).isRefused('scope_missing')
  })
})

describe('a stopped duplicate', () => {
  const stop = (presentedKey: string | null) => (): SuppressCommand => ({
    type: 'suppress',
    by: AGENT,
    cause: 'fingerprint_mismatch',
    layer: 'model',
    agentId: 'billing-bot',
    presentedKey,
    differing: ['/request/amount'],
    traceparent: null
  })

  it('is written down and leaves the operation exactly as it was', () => {
    const { ledger } = given({}, claimOf, timeout)
    const before = ledger.op
    ledger.wait(MINUTE).run(stop('fresh-key')())
    expect(ledger.op).toBe(before)
    expect(ledger.events.at(-1)?.event).toEqual({
      type: 'duplicate_suppressed',
      data: {
        cause: 'fingerprint_mismatch',
        layer: 'model',
        agentId: 'billing-bot',
        presentedKey: 'fresh-key',
        differing: ['/request/amount']
      }
    })
  })

  it('names the presented key only when it is another one', () => {
    const { ledger } = given({}, claimOf)
    ledger.run(stop(ledger.op.idempotencyKey)())
    expect(ledger.events.at(-1)?.event.data).not.toHaveProperty('presentedKey')
  })
})

describe('retention', () => {
  const retire = () => bySystem('retirePayload')

  it('removes request and result of what is settled, and leaves the tombstone and the digests', () => {
    const { ledger } = given({}, claimOf, succeeded).when(retire)
    expect(ledger.op).toMatchObject({
      state: 'succeeded',
      request: null,
      result: null,
      retiredAt: ledger.now,
      providerReference: 'pay_1'
    })
    expect(ledger.events.at(-1)?.event.data).toEqual({
      requestDigest: ledger.op.fingerprint,
      resultDigest: expect.stringMatching(/^[0-9a-f]{64}$/)
    })
  })

  it('never touches what is open, and happens once', () => {
    given({}, claimOf, timeout).when(retire).isUnchanged()
    given({}, claimOf, succeeded, retire).when(retire).isUnchanged()
  })

  it('does not hide a contradiction that comes after it', () => {
    given({}, claimOf, succeeded, retire)
      .when((ledger) => evidenceOf(ledger, { finding: 'declined' }))
      .becomes('reconciling', 'evidence_added', 'operation_reopened')
  })
})
