import { describe, expect, test } from 'vitest'
import { REFUSAL_CODES, type RefusalCode } from '@/lib/domain/operation/refusal'
import { operationRecord } from '@/lib/testing/operation-record'
import { BODY_ERRORS, COMMON_ERRORS, type Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { retryAfterSeconds, toProblem } from './problem'
import { PROBLEMS } from './problem-table'

const context = { traceId: 'a'.repeat(32), requestId: 'req_1', baseUrl: 'https://onceover.example', status: 409 }
const codes = REFUSAL_CODES

describe('a refusal as a problem', () => {
  test.each(codes)('%s has the status that it is sent with, a page and its trace', (code) => {
    expect(toProblem({ code, detail: 'why' }, context)).toMatchObject({
      type: `https://onceover.example/docs/problems/${code}`,
      title: PROBLEMS[code].title,
      status: 409,
      code,
      detail: 'why',
      traceId: 'a'.repeat(32),
      requestId: 'req_1'
    })
  })

  test('the stored payload and result never travel with a refusal', () => {
    const operation = operationRecord({ request: '{"card":"canary-request"}', result: '"canary-result"' })
    const text = JSON.stringify(toProblem({ code: 'fingerprint_mismatch', detail: 'differs', operation }, context))
    expect(text).toContain(operation.reference)
    expect(text).not.toContain('canary')
  })

  test('an unknown outcome forbids both the same key and a new one', () => {
    const problem = toProblem({ code: 'outcome_unknown', detail: 'd', operation: operationRecord() }, context)
    expect(problem).toMatchObject({ decision: 'reconcile', safeNewKey: false })
    const unsafe = problem.nextSteps?.filter((step) => !step.safe).map((step) => step.rel)
    expect(unsafe).toEqual(['same_key', 'new_key'])
    expect(problem.nextSteps).toContainEqual({
      rel: 'status',
      method: 'GET',
      href: `/api/v1/operations/${problem.operation?.id}`,
      safe: true
    })
  })

  test('what the domain says wins over the words of the code', () => {
    const problem = toProblem(
      {
        code: 'fingerprint_mismatch',
        detail: 'd',
        decision: 'wait',
        safeNewKey: true,
        guidance: 'so',
        operation: operationRecord()
      },
      context
    )
    expect(problem).toMatchObject({ decision: 'wait', safeNewKey: true, guidance: 'so' })
    expect(problem.nextSteps?.find((step) => step.rel === 'new_key')?.safe).toBe(true)
  })

  test('only a caller who asked to begin is told about calling the tool', () => {
    expect(toProblem({ code: 'invalid_request', detail: 'd' }, context).guidance).toBeUndefined()
    expect(toProblem({ code: 'invalid_request', detail: 'd' }, { ...context, asksToAct: true }).guidance).toMatch(
      /not call the tool/
    )
  })

  test('an unreachable ledger always tells the caller not to act', () => {
    expect(toProblem({ code: 'ledger_unavailable', detail: 'd' }, { ...context, status: 503 })).toMatchObject({
      status: 503,
      decision: 'refuse',
      guidance: 'Do not call the tool: the intention could not be saved.'
    })
  })

  test('Retry-After is whole seconds, at least one, and absent where waiting is no remedy', () => {
    expect(retryAfterSeconds({ code: 'retry_backoff', detail: '', retryAfterSeconds: 0.2 })).toBe(1)
    expect(retryAfterSeconds({ code: 'retry_backoff', detail: '', retryAfterSeconds: 2.1 })).toBe(3)
    expect(retryAfterSeconds({ code: 'in_progress', detail: '' })).toBeGreaterThan(0)
    expect(retryAfterSeconds({ code: 'fingerprint_mismatch', detail: '' })).toBeUndefined()
  })
})

test('every code is declared by an endpoint, or answered before one is found', () => {
  const declared = new Set<RefusalCode>([...COMMON_ERRORS, ...BODY_ERRORS, 'method_not_allowed'])
  for (const endpoint of Object.values(endpoints) as Endpoint[]) for (const code of endpoint.errors) declared.add(code)
  expect([...declared].sort()).toEqual([...codes].sort())
})
