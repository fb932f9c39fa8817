import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '@/lib/domain/operation/commands'
import type { EventData } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isSettled, isUnresolved, TRANSITIONS } from '@/lib/domain/operation/transitions'
import { EVENT_TYPES, type ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { claimOf, resolveOf } from '@/lib/testing/domain/commands'
import { PaperLedger, type Setting } from '@/lib/testing/domain/paper-ledger'
import { anySetting, anyStory, type StoryStep } from '@/lib/testing/domain/random-story'
import type { Decision } from './decision'
import { stepVerdict } from './step-rules'

type Moment = { before: OperationRecord; ledger: PaperLedger; command: Command; decision: Decision }

/** Plays random stories and looks at every moment of them. */
function always(check: (moment: Moment) => void, parameters: { numRuns?: number; seed?: number } = {}): void {
  const story = (setting: Setting, steps: StoryStep[]) => {
    const ledger = new PaperLedger(setting)
    for (const step of steps) {
      const next = step.of(ledger)
      if (typeof next === 'number') {
        ledger.wait(next)
        continue
      }
      const before = ledger.op
      const decision = ledger.run(next)
      check({ before, ledger, command: next, decision })
    }
  }
  fc.assert(fc.property(anySetting, anyStory, story), { numRuns: 150, ...parameters })
}

const typesOf = (decision: Decision): string[] =>
  decision.kind === 'change' ? decision.events.map(({ type }) => type) : []

it('the stories reach everything that can happen', () => {
  const seen = new Set<string>(['intention_saved', 'held_as_suspected_duplicate'])
  always(
    ({ decision }) => {
      for (const type of typesOf(decision)) seen.add(type)
    },
    { numRuns: 400, seed: 2048 }
  )
  expect([...seen].sort()).toEqual([...EVENT_TYPES].sort())
})

describe('whatever happens in whatever order', () => {
  it('every change stays inside the transition table', () => {
    always(({ before, ledger, command, decision }) => {
      if (decision.kind === 'change') expect(TRANSITIONS[before.state][command.type]).toContain(ledger.op.state)
    })
  })

  it('attempt numbers have no gaps, fencing tokens strictly increase, and attempts never exceed the budget', () => {
    always(({ ledger }) => {
      expect(ledger.attempts.map(({ number }) => number)).toEqual(ledger.attempts.map((_, index) => index + 1))
      const tokens = ledger.attempts.map(({ fencingToken }) => fencingToken)
      expect(tokens).toEqual([...new Set(tokens)].sort((left, right) => left - right))
      expect(ledger.op.attempts).toBe(ledger.attempts.length)
      expect(ledger.op.attempts).toBeLessThanOrEqual(ledger.op.maxAttempts)
    })
  })

  it('nobody is granted an attempt while another one may be running', () => {
    always(({ before, decision }) => {
      if (typesOf(decision).includes('attempt_granted')) expect(before.state).not.toBe('submitted')
    })
  })

  it('nothing is executed after an uncertain outcome without a granted resume, which is used up by it', () => {
    always(({ before, ledger, decision }) => {
      if (!typesOf(decision).includes('attempt_granted') || !isUnresolved(before.state)) return
      expect(before.resumeGrantedAt).not.toBeNull()
      expect(ledger.op.resumeGrantedAt).toBeNull()
      expect(ledger.attempts.at(-1)?.reason).toBe('resume')
    })
  })

  it('a retry follows only a failure that certainly had no effect', () => {
    always(({ before, ledger, decision }) => {
      if (!typesOf(decision).includes('attempt_granted') || before.state !== 'failed') return
      expect(['never_sent', 'rejected_before_acceptance', 'no_effect']).toContain(before.failureReason)
      expect(ledger.attempts.at(-1)?.reason).toBe('retry')
    })
  })

  it('an earlier uncertainty is never ended by a later delivery that did not happen', () => {
    always(({ before, command, decision, ledger }) => {
      const deliveredNothing =
        command.type === 'report' && (command.outcome === 'not_sent' || command.outcome === 'rejected')
      if (decision.kind !== 'change' || !deliveredNothing || before.state !== 'submitted') return
      if (before.unknownSince !== null) expect(ledger.op.state).not.toBe('failed')
    })
  })

  it('nothing returns to planned', () => {
    always(({ before, ledger }) => {
      if (before.state !== 'planned') expect(ledger.op.state).not.toBe('planned')
    })
  })

  it('a settled operation changes its state only by reopening with evidence, or by a safe retry', () => {
    always(({ before, ledger, decision }) => {
      if (!isSettled(before.state) || ledger.op.state === before.state) return
      if (ledger.op.state === 'submitted') {
        expect(before).toMatchObject({ state: 'failed', retryable: true })
        return
      }
      expect(ledger.op.state).toBe('reconciling')
      const events = decision.kind === 'change' ? decision.events : []
      const reopened = events.find(({ type }) => type === 'operation_reopened')?.data as EventData['operation_reopened']
      expect(reopened.evidenceIds.length).toBeGreaterThan(0)
    })
  })

  it('every unresolved operation has an owner, a deadline, a reason and a beginning', () => {
    always(({ ledger: { op } }) => {
      expect(op.owner.id).toBeTruthy()
      if (!isUnresolved(op.state)) return
      expect(op.deadline).not.toBeNull()
      expect(op.unknownReason).not.toBeNull()
      expect(op.unknownSince).not.toBeNull()
    })
  })

  it('each state has what it needs and nothing of another', () => {
    always(({ ledger: { op } }) => {
      expect(op.failureReason !== null).toBe(op.state === 'failed')
      expect(op.settledAt !== null).toBe(isSettled(op.state))
      if (op.state !== 'submitted')
        expect([op.leaseExpiresAt, op.leaseHolder, op.completesBy]).toEqual([null, null, null])
      if (op.state === 'submitted') expect((op.leaseExpiresAt === null) === (op.completesBy !== null)).toBe(true)
      if (op.pendingResolutionId !== null) expect(op.state).toBe('reconciling')
      if (op.resumeGrantedAt !== null) expect(op.state).toBe('reconciling')
      if (op.retryable) expect(op.state).toBe('failed')
      if (op.state === 'planned') expect(op.attempts).toBe(0)
    })
  })

  it('a read never waits for people', () => {
    always(({ ledger: { op } }) => {
      if (op.actionClass === 'read' && op.unknownReason !== 'reopened') expect(isUnresolved(op.state)).toBe(false)
    })
  })

  it('the events alone rebuild the operation', () => {
    always(({ ledger }) => {
      // A heartbeat is not audited, so the end of a live lease is the one thing the trail does not know.
      const known = ({ leaseExpiresAt, ...rest }: OperationRecord) => ({ ...rest, live: leaseExpiresAt !== null })
      expect(known(ledger.refold())).toEqual(known(ledger.op))
    })
  })

  it('every event but a stopped duplicate raises the version by one', () => {
    always(({ ledger }) => {
      const counted = ledger.events.filter(({ event }) => event.type !== 'duplicate_suppressed')
      expect(ledger.op.version).toBe(counted.length)
    })
  })

  it('event data survives JSON unchanged and never holds a request or a result', () => {
    always(({ decision }) => {
      if (decision.kind !== 'change') return
      for (const { data } of decision.events) {
        expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data)
        expect(data).not.toHaveProperty('request')
        expect(data).not.toHaveProperty('result')
      }
    })
  })

  it('what is refused or already so writes nothing', () => {
    always(({ before, ledger, decision }) => {
      if (decision.kind === 'refused' || decision.kind === 'unchanged') expect(ledger.op).toBe(before)
    })
  })

  it('a result that was replayed once is replayed byte for byte ever after, as long as it is kept', () => {
    let first: { id: PaperLedger; result: string | null } | null = null
    always(({ before, ledger }) => {
      const { op } = ledger
      if (before.state === 'failed') first = null
      if (op.state !== 'succeeded' || op.retiredAt !== null) return
      if (first?.id === ledger && first.result !== null) expect(op.result).toBe(first.result)
      first = { id: ledger, result: op.result }
    })
  })

  it('no agent ever settles, and no one person settles what wants two', () => {
    always(({ ledger, command, decision }) => {
      const settles = typesOf(decision).some((type) => type === 'operation_resolved' || type === 'resume_granted')
      if (!settles || command.type === 'addEvidence') return
      expect(command.by.actor.type).toBe('user')
      if (ledger.policy.approval.always) expect(command.type).toBe('decideResolution')
      for (const { proposedBy, decidedBy, status } of ledger.resolutions.values()) {
        if (ledger.policy.approval.always && (status === 'settled' || status === 'granted')) {
          expect(decidedBy?.id).not.toBe(proposedBy.id)
        }
      }
    })
  })

  it('the step that a page shows as permitted is the step that the server carries out, and the other way round', () => {
    always(
      ({ ledger }) => {
        const world = ledger.world()
        for (const [step, first, ...others] of stepCommands(ledger)) {
          const { allowed } = stepVerdict(step, ledger.op, world, first.by)
          const isTaken = [first, ...others].some((command) => ledger.ask(command).kind === 'change')
          expect([step, isTaken]).toEqual([step, allowed])
        }
      },
      { numRuns: 60 }
    )
  })
})

/**
 * For steps whose command says nothing else: the very same question, asked by the button and by the server. That it did
 * not happen can be decided under two kinds of reason, and the button is there when either would be taken.
 */
function stepCommands(ledger: PaperLedger): [ResolutionKind | 'claim', ...[Command, ...Command[]]][] {
  const neverSent = resolveOf(ledger, 'confirm_failed', { reasonCode: 'never_sent' })
  return [
    ['confirm_succeeded', resolveOf(ledger, 'confirm_succeeded')],
    ['confirm_failed', resolveOf(ledger, 'confirm_failed'), neverSent],
    ['grant_resume', resolveOf(ledger, 'grant_resume')],
    ['keep_uncertain', resolveOf(ledger, 'keep_uncertain')],
    ['reopen', resolveOf(ledger, 'reopen')],
    ['claim', claimOf(ledger)]
  ]
}
