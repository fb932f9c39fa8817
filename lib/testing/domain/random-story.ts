import fc from 'fast-check'
import { type Asker, type Command, SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import { EVIDENCE_KINDS, FINDINGS, OUTCOMES, RESOLUTIONS } from '@/lib/domain/operation/vocabulary'
import { AGENT, OPERATOR, PERSON, SECOND_OPERATOR, TEAM, uuid } from './cast'
import { answerOf, bySystem, claimOf, evidenceOf, lapseOf, proofOf, reportOf, resolveOf } from './commands'
import type { PaperLedger, Setting } from './paper-ledger'

/** One step of a random story: it looks at the ledger as it is then and makes a command of it, or lets time pass. */
export type StoryStep = { name: string; of: (ledger: PaperLedger) => Command | number }

const asker: fc.Arbitrary<Asker> = fc.constantFrom(AGENT, OPERATOR, SECOND_OPERATOR)

/** Mostly the right number, sometimes one that is off: workers are late, and pages are stale. */
const off = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -2, max: 1 }) }
)

const step = (name: string, of: fc.Arbitrary<StoryStep['of']>): fc.Arbitrary<StoryStep> =>
  of.map((make) => ({ name, of: make }))
const always = (name: string, make: StoryStep['of']): fc.Arbitrary<StoryStep> => fc.constant({ name, of: make })

/** A reference and a result that differ between stories' reports, so that "the same again" and "another one" both occur. */
const reference = fc.constantFrom('pay_1', 'pay_2')

const anyStep: fc.Arbitrary<StoryStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: step(
      'claim',
      fc.integer({ min: 1, max: 600 }).map((leaseSeconds) => (ledger) => claimOf(ledger, { leaseSeconds }))
    )
  },
  {
    weight: 6,
    arbitrary: step(
      'report',
      fc
        .tuple(fc.constantFrom(...OUTCOMES), off, off, reference, fc.boolean(), fc.constantFrom(null, 422, 429, 500))
        .map(
          ([outcome, attemptOff, tokenOff, providerReference, withResult, httpStatus]) =>
            (ledger) =>
              reportOf(ledger, outcome, {
                attempt: ledger.op.attempts + attemptOff,
                fencingToken: ledger.op.fencingToken + tokenOff,
                providerReference,
                httpStatus,
                result: withResult ? `{"id":"${providerReference}"}` : null
              })
        )
    )
  },
  {
    weight: 2,
    arbitrary: step(
      'wait',
      fc.constantFrom(500, 30_000, 120_000, 3_700_000, 40_000_000).map((ms) => () => ms)
    )
  },
  {
    weight: 1,
    arbitrary: step(
      'heartbeat',
      off.map((by) => ({ op }) => ({
        type: 'heartbeat',
        by: AGENT,
        attempt: op.attempts,
        fencingToken: op.fencingToken + by,
        leaseSeconds: 60
      }))
    )
  },
  { weight: 1, arbitrary: always('cancel', () => ({ type: 'cancel', by: AGENT, reason: 'not wanted' })) },
  {
    weight: 2,
    arbitrary: always('releaseHold', ({ op }) => ({
      type: 'releaseHold',
      by: OPERATOR,
      reason: 'another',
      expectedVersion: op.version
    }))
  },
  { weight: 2, arbitrary: always('lapseLease', lapseOf) },
  { weight: 1, arbitrary: always('overdueCompletion', () => bySystem('overdueCompletion')) },
  { weight: 1, arbitrary: always('missDeadline', () => bySystem('missDeadline')) },
  { weight: 1, arbitrary: always('retirePayload', () => bySystem('retirePayload')) },
  {
    weight: 1,
    arbitrary: step(
      'openCase',
      fc
        .constantFrom('person' as const, 'lookup' as const)
        .map((why) => () => ({ type: 'openCase', by: OPERATOR, why }))
    )
  },
  {
    weight: 4,
    arbitrary: step(
      'addEvidence',
      fc
        .tuple(
          asker,
          fc.constantFrom(...EVIDENCE_KINDS),
          fc.constantFrom(...FINDINGS),
          fc.option(reference),
          fc.constantFrom(null, { amount: '125.00' }, { amount: '150.00' })
        )
        .map(
          ([by, kind, finding, providerReference, observed]) =>
            (ledger) =>
              evidenceOf(ledger, { by, kind, finding, providerReference, observed })
        )
    )
  },
  {
    weight: 1,
    arbitrary: step(
      'proof',
      fc.constantFrom(...FINDINGS).map((finding) => (ledger) => proofOf(ledger, { finding }))
    )
  },
  {
    weight: 1,
    arbitrary: step(
      'changeOwner',
      fc.constantFrom(PERSON, TEAM, { ...TEAM, id: uuid(950) }).map((owner) => ({ op }) => ({
        type: 'changeOwner',
        by: OPERATOR,
        owner,
        expectedVersion: op.version
      }))
    )
  },
  {
    weight: 1,
    arbitrary: step(
      'changeDeadline',
      fc.constantFrom(-1, 60_000, 7_200_000).map((ahead) => ({ op, now }) => ({
        type: 'changeDeadline',
        by: OPERATOR,
        deadline: now + ahead,
        reason: 'later',
        expectedVersion: op.version
      }))
    )
  },
  {
    weight: 1,
    arbitrary: always('addNote', (ledger) => ({
      type: 'addNote',
      by: AGENT,
      ids: { note: ledger.newId() },
      body: 'Seen'
    }))
  },
  {
    weight: 6,
    arbitrary: step(
      'resolve',
      fc
        .tuple(
          asker,
          fc.constantFrom(...RESOLUTIONS),
          fc.boolean(),
          off,
          fc.constantFrom('provider_confirmed' as const, 'never_sent' as const)
        )
        .map(
          ([by, resolution, cites, versionOff, reasonCode]) =>
            (ledger) =>
              resolveOf(ledger, resolution, {
                by,
                reasonCode,
                expectedVersion: ledger.op.version + versionOff,
                ...(cites ? {} : { evidenceIds: [] })
              })
        )
    )
  },
  {
    weight: 2,
    arbitrary: step(
      'decideResolution',
      fc.tuple(asker, fc.constantFrom('approve' as const, 'reject' as const)).map(
        ([by, decision]) =>
          (ledger) =>
            answerOf(ledger, decision, { by })
      )
    )
  },
  {
    weight: 1,
    arbitrary: always('suppress', () => ({
      type: 'suppress',
      by: SYSTEM_ASKER,
      cause: 'replayed',
      layer: 'model',
      agentId: null,
      presentedKey: 'another',
      differing: [],
      traceparent: null
    }))
  }
)

const claimed: StoryStep = { name: 'claim', of: claimOf }
const lost: StoryStep = { name: 'report', of: (ledger) => reportOf(ledger, 'timeout') }
const granted: StoryStep = { name: 'resolve', of: (ledger) => resolveOf(ledger, 'grant_resume') }
const fallback: StoryStep = { name: 'report', of: (ledger) => reportOf(ledger, 'not_sent') }
const accepted: StoryStep = { name: 'report', of: (ledger) => reportOf(ledger, 'accepted') }
const applied: StoryStep = { name: 'addEvidence', of: (ledger) => evidenceOf(ledger) }
const declined: StoryStep = { name: 'addEvidence', of: (ledger) => evidenceOf(ledger, { finding: 'declined' }) }
const settled: StoryStep = { name: 'resolve', of: (ledger) => resolveOf(ledger, 'confirm_succeeded') }
const done: StoryStep = { name: 'report', of: (ledger) => reportOf(ledger, 'succeeded') }

/** Most stories begin where the interesting ones do: random steps alone would seldom get so far. */
const beginning: fc.Arbitrary<StoryStep[]> = fc.constantFrom(
  [],
  [claimed],
  [claimed, lost],
  [claimed, lost, granted],
  [claimed, lost, granted, claimed],
  [claimed, fallback, { name: 'wait', of: () => 60_000 }, claimed],
  [claimed, lost, applied],
  [claimed, lost, applied, settled],
  [claimed, lost, declined, { name: 'resolve', of: (ledger) => resolveOf(ledger, 'confirm_failed') }],
  [
    claimed,
    accepted,
    { name: 'wait', of: () => 7_200_000 },
    { name: 'overdue', of: () => bySystem('overdueCompletion') }
  ],
  [claimed, lost, applied, settled, { name: 'approve', of: (ledger) => answerOf(ledger, 'approve') }],
  [claimed, { name: 'wait', of: () => 700_000 }, { name: 'lapse', of: lapseOf }],
  [claimed, lost, { name: 'wait', of: () => 18_000_000 }, { name: 'missDeadline', of: () => bySystem('missDeadline') }],
  [claimed, done]
)

export const anyStory: fc.Arbitrary<StoryStep[]> = fc
  .tuple(beginning, fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }))
  .map(([first, rest]) => [...first, ...rest])

/** Settings under which rules differ: class, contract, approval, automatic settlement, a hold. */
export const anySetting: fc.Arbitrary<Setting> = fc
  .record({
    actionClass: fc.constantFrom(
      ...(['consequential', 'consequential', 'consequential', 'consequential', 'read'] as const)
    ),
    autoSettle: fc.constantFrom(true, false, false),
    always: fc.constantFrom(true, false, false),
    withoutContract: fc.constantFrom(true, false, false, false),
    held: fc.constantFrom(true, false, false, false, false, false)
  })
  .map(({ actionClass, autoSettle, always: needsTwo, withoutContract, held }) => ({
    policy: { class: actionClass, autoSettle, approval: { above: null, always: needsTwo } },
    intention: { actionClass },
    held,
    ...(withoutContract ? { contract: null } : {})
  }))
