import { describe, expect, it } from 'vitest'
import { BEGINNING, uuid } from '@/lib/testing/domain/cast'
import { claimOf } from '@/lib/testing/domain/commands'
import { fold } from '@/lib/testing/domain/fold'
import { ledgerAfter } from '@/lib/testing/domain/given'
import { initialOperation } from '@/lib/testing/domain/initial-operation'
import { PaperLedger } from '@/lib/testing/domain/paper-ledger'
import { event, toOwner } from './event-data'
import { evolve } from './evolve'
import { intentionSaved } from './intention-saved'

const identity = { tenantId: uuid(1), id: uuid(2), request: '{}' }

describe('the first event', () => {
  it('leaves out what says nothing, and the operation has it all the same', () => {
    const saved = intentionSaved({
      action: 'ticket.create',
      actionClass: 'consequential',
      reference: 'r',
      idempotencyKey: 'k',
      fingerprint: 'f',
      entities: {},
      context: { runId: 'run_7', step: null },
      maxAttempts: 3,
      budgetSeconds: 60,
      owner: { type: 'team', id: 'team_0192f0c14e7b7c3a8f00000000000384', name: null },
      flags: []
    })
    expect(Object.keys(saved.data)).not.toEqual(expect.arrayContaining(['entities']))
    expect(saved.data.context).toEqual({ runId: 'run_7' })
    const op = initialOperation(identity, saved, BEGINNING)
    expect(op).toMatchObject({ state: 'planned', version: 1, entities: {}, flags: [], amount: null, provider: null })
    expect(op.context).toMatchObject({ runId: 'run_7', workflowId: null })
    expect(op.budgetEndsAt).toBe(BEGINNING + 60_000)
  })

  it('is intention_saved and nothing else', () => {
    const { op, events } = ledgerAfter({}, claimOf)
    expect(() => fold(identity, [])).toThrow(TypeError)
    expect(() => fold(identity, events.slice(1))).toThrow(TypeError)
    expect(() => evolve(op, event('intention_saved', {} as never), BEGINNING)).toThrow(TypeError)
  })
})

it('an event with an id of another kind is a defect, not data', () => {
  expect(() => toOwner({ type: 'user', id: 'team_0192f0c14e7b7c3a8f00000000000384', name: null })).toThrow(TypeError)
})

it('a held begin waits behind the earlier operation', () => {
  expect(new PaperLedger({ held: true }).op).toMatchObject({
    heldBehind: uuid(3),
    flags: ['suspected_duplicate'],
    version: 2
  })
})
