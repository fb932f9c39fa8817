import { expect } from 'vitest'
import type { Decision } from '@/lib/domain/decide/decision'
import type { Command } from '@/lib/domain/operation/commands'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { State } from '@/lib/domain/operation/vocabulary'
import { PaperLedger, type Setting } from './paper-ledger'

/** One thing that happened before: a command that must have been carried out, or time that passed (in milliseconds). */
export type Happened = ((ledger: PaperLedger) => Command) | number

/** A ledger in which all of this has happened, each of it for real. */
export function ledgerAfter(setting: Setting, ...happened: Happened[]): PaperLedger {
  const ledger = new PaperLedger(setting)
  for (const one of happened) {
    if (typeof one === 'number') {
      ledger.wait(one)
      continue
    }
    const decision = ledger.run(one(ledger))
    if (decision.kind !== 'change' || decision.refusal !== undefined) {
      throw new Error(`the story does not get this far: ${JSON.stringify(describeDecision(decision))}`)
    }
  }
  return ledger
}

/** `given(...).when(...).then...`: the story so far, one command, and what must come of it. */
export function given(setting: Setting, ...happened: Happened[]) {
  const ledger = ledgerAfter(setting, ...happened)
  return {
    ledger,
    when(command: (ledger: PaperLedger) => Command) {
      const decision = ledger.run(command(ledger))
      return {
        decision,
        ledger,
        /** It is carried out, the operation is in this state, and exactly these events say so. */
        becomes(state: State, ...events: string[]) {
          expect(describeDecision(decision)).toMatchObject({ kind: 'change', state, events })
          expect(describeDecision(decision)).not.toHaveProperty('refused')
          return ledger.op
        },
        /** Nothing is written, and this is why. */
        isRefused(code: RefusalCode) {
          expect(describeDecision(decision)).toMatchObject({ kind: 'refused', refused: code })
          return decision.kind === 'refused' ? decision.refusal : undefined
        },
        isUnchanged() {
          expect(describeDecision(decision)).toMatchObject({ kind: 'unchanged' })
        }
      }
    }
  }
}

/** The decision without its bulk, for assertions that say what they saw. */
export function describeDecision(decision: Decision): Record<string, unknown> {
  switch (decision.kind) {
    case 'change': {
      const { events, next, refusal, recordedAs } = decision
      return {
        kind: 'change',
        state: next.state,
        events: events.map(({ type }) => type),
        ...(refusal === undefined ? {} : { refused: refusal.code }),
        ...(recordedAs === undefined ? {} : { recordedAs })
      }
    }
    case 'refused':
      return { kind: 'refused', refused: decision.refusal.code, detail: decision.refusal.detail }
    default:
      return decision
  }
}
