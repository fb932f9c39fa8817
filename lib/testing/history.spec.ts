import { describe, expect, it } from 'vitest'
import { type Asked, type FinalOperation, History, violations } from './history'
import type { WireAnswer, WireBody } from './keep-alive'

const answer = (status: number, json: WireBody): WireAnswer => ({
  status,
  json,
  text: JSON.stringify(json),
  headers: {}
})
const operation = { id: 'op_1', state: 'submitted', version: 2, attempts: 1, reference: 'k' }
const execute = (number = 1) =>
  answer(201, {
    decision: 'execute',
    operation,
    attempt: { number, fencingToken: String(number), leaseExpiresAt: '2026-11-30T10:00:00.000Z' }
  })
const replay = (result: unknown) => answer(200, { decision: 'replay', operation, result })
const refusal = (code: string) => answer(code === 'fingerprint_mismatch' ? 422 : 409, { code, operation })
const begin = (payload = 'a'): Asked => ({ verb: 'begin', key: 'k', payload })
const report: Asked = { verb: 'report', key: 'k', attempt: 1, outcome: 'succeeded', providerReference: 'pay_1' }
const settled: FinalOperation = {
  key: 'k',
  state: 'succeeded',
  attempts: 1,
  hasOwner: true,
  hasDeadline: false,
  leaseIsOver: false,
  references: ['pay_1']
}
const effect = { idempotencyKey: 'k', id: 'pay_1' }

/** The verdict on calls made one after another, or all begun before the first is answered. */
async function verdict(
  asked: [Asked, WireAnswer | Error][],
  { effects = [], final = [settled] }: { effects?: (typeof effect)[]; final?: FinalOperation[] } = {}
): Promise<string[]> {
  const history = new History()
  for (const [what, told] of asked)
    await history.record(what, async () => {
      if (told instanceof Error) throw told
      return told
    })
  return violations(history.lines, effects, final)
}

describe('the history checker', () => {
  it('has nothing to say about a ledger that kept its word', async () => {
    const story: [Asked, WireAnswer | Error][] = [
      [begin(), execute()],
      [begin('b'), refusal('fingerprint_mismatch')],
      [begin(), refusal('in_progress')],
      [begin(), new Error('socket hang up')],
      [begin(), answer(503, { code: 'ledger_unavailable' })],
      [report, answer(200, { operation })],
      [begin(), replay({ id: 'pay_1' })],
      [begin(), replay({ id: 'pay_1' })]
    ]
    expect(await verdict(story, { effects: [effect] })).toEqual([])
  })

  it.each<[string, [Asked, WireAnswer | Error][], Parameters<typeof verdict>[1], RegExp]>([
    [
      'two executes of one attempt',
      [
        [begin(), execute()],
        [begin(), execute()]
      ],
      {},
      /attempts 1, 1 were told to execute/
    ],
    [
      'two payloads that were executed',
      [
        [begin(), execute()],
        [begin('b'), execute(2)]
      ],
      { final: [{ ...settled, attempts: 2 }] },
      /two payloads/
    ],
    [
      'another payload that was not refused',
      [
        [begin(), execute()],
        [begin('b'), refusal('in_progress')]
      ],
      {},
      /another payload was told in_progress/
    ],
    [
      'an execute after an uncertain outcome',
      [
        [begin(), execute()],
        [begin(), refusal('outcome_unknown')],
        [begin(), execute(2)]
      ],
      { final: [{ ...settled, attempts: 2 }] },
      /after an uncertain outcome/
    ],
    [
      'replays that differ',
      [
        [begin(), replay({ a: 1 })],
        [begin(), replay({ a: 2 })]
      ],
      {},
      /2 different results/
    ],
    ['an acknowledged intention that is gone', [[begin(), execute()]], { final: [] }, /acknowledged and is gone/],
    ['an attempt that is gone', [[begin(), execute(2)]], {}, /attempt 2 was granted and is gone/],
    [
      'an acknowledged report that is gone',
      [
        [begin(), execute()],
        [report, answer(200, { operation })]
      ],
      { final: [{ ...settled, references: [] }] },
      /pay_1 was acknowledged and is gone/
    ],
    [
      'a second effect',
      [[begin(), execute()]],
      { effects: [effect, { ...effect, id: 'pay_2' }] },
      /2 effects at the provider/
    ],
    [
      'an effect without an execute',
      [[begin(), refusal('in_progress')]],
      { effects: [effect] },
      /nobody was told to cause/
    ],
    [
      'a lease that is over and not noticed',
      [[begin(), execute()]],
      { final: [{ ...settled, state: 'submitted', leaseIsOver: true }] },
      /still counts as running/
    ],
    [
      'a case without a deadline',
      [[begin(), execute()]],
      { final: [{ ...settled, state: 'unknown' }] },
      /without an owner or a deadline/
    ]
  ])('names %s', async (_what, asked, world, sentence) => {
    expect(await verdict(asked, world)).toEqual([expect.stringMatching(sentence)])
  })
})
