import { describe, expect, it } from 'vitest'
import type { Command, CommandType } from '@/lib/domain/operation/commands'
import { TRANSITIONS } from '@/lib/domain/operation/transitions'
import { OUTCOMES, STATES, type State } from '@/lib/domain/operation/vocabulary'
import { EVERYTHING, HOUR, MINUTE, PERSON, SECOND_OPERATOR, TEAM, uuid } from '@/lib/testing/domain/cast'
import {
  answerOf,
  bySystem,
  claimOf,
  evidenceOf,
  lapseOf,
  proofOf,
  reportOf,
  resolveOf
} from '@/lib/testing/domain/commands'
import { ledgerAfter } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'

const auto = { policy: { autoSettle: true } }
const read = { policy: { class: 'read' as const }, intention: { actionClass: 'read' as const } }
const always = { policy: { approval: { above: null, always: true } } }
const open = () => ({ type: 'openCase', by: EVERYTHING, why: 'person' }) as const
const applied = (ledger: PaperLedger) => evidenceOf(ledger)
const declined = (ledger: PaperLedger) => evidenceOf(ledger, { finding: 'declined' })
const stale = (outcome: 'succeeded' | 'declined') => (ledger: PaperLedger) =>
  reportOf(ledger, outcome, { fencingToken: ledger.op.fencingToken + 7 })
const propose = (resolution: 'confirm_succeeded' | 'confirm_failed' | 'grant_resume') => (ledger: PaperLedger) =>
  resolveOf(ledger, resolution)
const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')

/** Every way to be in a state that a rule might tell apart. */
const SITUATIONS: Record<State, (() => PaperLedger)[]> = {
  planned: [() => ledgerAfter(auto), () => ledgerAfter({ ...auto, held: true })],
  submitted: [
    () => ledgerAfter(auto, claimOf),
    () => ledgerAfter(auto, claimOf, 2 * MINUTE),
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'accepted')),
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'accepted'), 2 * HOUR),
    () => ledgerAfter(read, claimOf, 2 * MINUTE),
    () => ledgerAfter(read, claimOf, (ledger) => reportOf(ledger, 'accepted'), 2 * HOUR)
  ],
  succeeded: [
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'succeeded')),
    () =>
      ledgerAfter(
        auto,
        claimOf,
        (ledger) => reportOf(ledger, 'succeeded'),
        (ledger) => evidenceOf(ledger)
      )
  ],
  failed: [
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'declined')),
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'not_sent'), MINUTE),
    () => ledgerAfter(auto, claimOf, (ledger) => reportOf(ledger, 'declined'), declined),
    () => ledgerAfter(auto, () => ({ type: 'cancel', by: EVERYTHING, reason: 'not wanted' }))
  ],
  unknown: [
    () => ledgerAfter(auto, claimOf, timeout),
    () => ledgerAfter(auto, claimOf, timeout, 5 * HOUR),
    () => ledgerAfter(auto, claimOf, timeout, stale('succeeded')),
    () => ledgerAfter(auto, claimOf, timeout, stale('declined')),
    () => ledgerAfter(always, claimOf, timeout)
  ],
  reconciling: [
    () => ledgerAfter(auto, claimOf, timeout, open),
    () => ledgerAfter(auto, claimOf, timeout, open, 5 * HOUR),
    () => ledgerAfter(auto, claimOf, timeout, applied),
    () => ledgerAfter(auto, claimOf, timeout, declined),
    () => ledgerAfter(auto, claimOf, timeout, (ledger) => resolveOf(ledger, 'grant_resume')),
    () => ledgerAfter(always, claimOf, timeout, applied, propose('confirm_succeeded')),
    () => ledgerAfter(always, claimOf, timeout, declined, propose('confirm_failed')),
    () => ledgerAfter(always, claimOf, timeout, propose('grant_resume'))
  ]
}

/** Every form of a command that a rule might tell apart, sent by somebody who may do everything. */
const COMMANDS: { [Type in CommandType]: ((ledger: PaperLedger) => Command)[] } = {
  claim: [(ledger) => claimOf(ledger, { by: EVERYTHING })],
  heartbeat: [
    ({ op }) => ({
      type: 'heartbeat',
      by: EVERYTHING,
      attempt: op.attempts,
      fencingToken: op.fencingToken,
      leaseSeconds: 60
    })
  ],
  report: OUTCOMES.flatMap((outcome) => [
    (ledger: PaperLedger) => reportOf(ledger, outcome, { reason: 'again' }),
    (ledger: PaperLedger) => reportOf(ledger, outcome, { fencingToken: ledger.op.fencingToken + 1 })
  ]),
  cancel: [() => ({ type: 'cancel', by: EVERYTHING, reason: 'not wanted' })],
  releaseHold: [
    ({ op }) => ({ type: 'releaseHold', by: EVERYTHING, reason: 'another one', expectedVersion: op.version })
  ],
  lapseLease: [lapseOf],
  overdueCompletion: [() => bySystem('overdueCompletion')],
  openCase: [open, () => ({ type: 'openCase', by: EVERYTHING, why: 'lookup' })],
  addEvidence: [
    ...(['applied', 'processing', 'declined', 'absent', 'inconclusive'] as const).flatMap((finding) => [
      (ledger: PaperLedger) => evidenceOf(ledger, { finding }),
      (ledger: PaperLedger) => proofOf(ledger, { finding })
    ]),
    (ledger) => evidenceOf(ledger, { kind: 'note', finding: 'applied' })
  ],
  changeOwner: [
    ({ op }) => ({ type: 'changeOwner', by: EVERYTHING, owner: PERSON, expectedVersion: op.version }),
    ({ op }) => ({ type: 'changeOwner', by: EVERYTHING, owner: { ...TEAM, id: uuid(77) }, expectedVersion: op.version })
  ],
  changeDeadline: [
    ({ op, now }) => ({
      type: 'changeDeadline',
      by: EVERYTHING,
      deadline: now + HOUR,
      reason: 'bank holiday',
      expectedVersion: op.version
    })
  ],
  missDeadline: [() => bySystem('missDeadline')],
  addNote: [(ledger) => ({ type: 'addNote', by: EVERYTHING, ids: { note: ledger.newId() }, body: 'Called them' })],
  resolve: (['confirm_succeeded', 'confirm_failed', 'grant_resume', 'keep_uncertain', 'reopen'] as const).map(
    (resolution) => (ledger: PaperLedger) => resolveOf(ledger, resolution, { by: EVERYTHING })
  ),
  decideResolution: [
    (ledger) => answerOf(ledger, 'approve', { by: SECOND_OPERATOR }),
    (ledger) => answerOf(ledger, 'reject', { by: SECOND_OPERATOR })
  ],
  suppress: [
    () => ({
      type: 'suppress',
      by: EVERYTHING,
      cause: 'outcome_unknown',
      layer: 'model',
      agentId: null,
      presentedKey: null,
      differing: [],
      traceparent: null
    })
  ],
  retirePayload: [() => bySystem('retirePayload')]
}

/** The states that a command leaves behind, over every situation and every form of it. */
function reached(state: State, type: CommandType): Set<State> {
  const states = new Set<State>()
  for (const situation of SITUATIONS[state]) {
    for (const form of COMMANDS[type]) {
      const ledger = situation()
      expect(ledger.op.state, 'the situation is what it says').toBe(state)
      const before = ledger.op
      const decision = ledger.run(form(ledger))
      if (decision.kind === 'change' || decision.kind === 'renewed') states.add(ledger.op.state)
      else expect(ledger.op, 'what is refused or unchanged writes nothing').toBe(before)
    }
  }
  return states
}

describe.each(STATES)('an operation that is %s', (state) => {
  it.each(Object.keys(TRANSITIONS[state]) as CommandType[])(
    'answers %s with exactly the states of the table',
    (type) => {
      expect([...reached(state, type)].sort()).toEqual([...TRANSITIONS[state][type]].sort())
    }
  )
})

it('no command leads back to planned', () => {
  for (const state of STATES.filter((other) => other !== 'planned')) {
    expect(Object.values(TRANSITIONS[state]).flat()).not.toContain('planned')
  }
})

it('an uncertain operation is executed again only from reconciling', () => {
  expect(TRANSITIONS.unknown.claim).toEqual([])
  expect(TRANSITIONS.reconciling.claim).toEqual(['submitted'])
})

it('a settled operation leaves its state only for reconciling, or for a documented safe retry', () => {
  const leaves = (state: 'succeeded' | 'failed') =>
    Object.entries(TRANSITIONS[state]).flatMap(([type, to]) =>
      to.filter((next) => next !== state).map((next) => `${type} → ${next}`)
    )
  expect(leaves('succeeded')).toEqual(['report → reconciling', 'addEvidence → reconciling', 'resolve → reconciling'])
  expect(leaves('failed')).toEqual([
    'claim → submitted',
    'report → reconciling',
    'addEvidence → reconciling',
    'resolve → reconciling'
  ])
})
