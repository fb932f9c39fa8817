import { describe, expect, it } from 'vitest'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { LedgerUnavailableError } from './errors'
import { type BatcherOptions, NaturalBatcher } from './natural-batcher'

const tenant = { a: vouchTenant('a'), loud: vouchTenant('loud'), quiet: vouchTenant('quiet') }

type Batch = { tenantId: string; rows: number[]; answer: (outs: string[]) => void; fail: (error: unknown) => void }

/** A batcher whose statements the test answers by hand. */
function batcher(options: Partial<BatcherOptions<number, string>> = {}) {
  const batches: Batch[] = []
  const made = new NaturalBatcher<number, string>({
    run: (tenantId, rows) =>
      new Promise((answer, fail) => {
        batches.push({ tenantId, rows, answer, fail })
      }),
    maxRows: 3,
    lanes: 2,
    lanesPerTenant: 1,
    maxWaiting: 10,
    ...options
  })
  return { made, batches }
}

/** Lets everything that is ready happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
const words = (rows: number[]) => rows.map((row) => `row ${row}`)
const outcomes = (asked: Promise<string>[]) =>
  Promise.all(asked.map((one) => one.catch((error: Error) => `${error.name}: ${error.message}`)))

describe('the natural batcher', () => {
  it('sends what arrives together in one statement, and what arrives meanwhile in the next', async () => {
    const { made, batches } = batcher()
    const first = [1, 2].map((row) => made.add(tenant.a, row))
    await turn()
    const second = [3, 4].map((row) => made.add(tenant.a, row))
    await turn()
    expect(batches.map(({ rows }) => rows)).toEqual([[1, 2]])
    batches[0]?.answer(words([1, 2]))
    expect(await outcomes(first)).toEqual(['row 1', 'row 2'])
    await turn()
    expect(batches[1]?.rows).toEqual([3, 4])
    batches[1]?.answer(words([3, 4]))
    expect(await outcomes(second)).toEqual(['row 3', 'row 4'])
  })

  it('never sends more rows at once than it may', async () => {
    const { made, batches } = batcher()
    for (let row = 1; row <= 7; row += 1) void made.add(tenant.a, row)
    await turn()
    expect(batches.map(({ rows }) => rows)).toEqual([[1, 2, 3]])
    batches[0]?.answer(words([1, 2, 3]))
    await turn()
    expect(batches[1]?.rows).toEqual([4, 5, 6])
  })

  it('holds one tenant in a statement and lets tenants take turns, so that a loud one starves nobody', async () => {
    const { made, batches } = batcher({ lanes: 1 })
    for (let row = 1; row <= 9; row += 1) void made.add(tenant.loud, row)
    void made.add(tenant.quiet, 10)
    await turn()
    batches[0]?.answer(words([1, 2, 3]))
    await turn()
    expect(batches.map(({ tenantId }) => tenantId)).toEqual(['loud', 'quiet'])
    batches[1]?.answer(['row 10'])
    await turn()
    expect(batches[2]).toMatchObject({ tenantId: 'loud', rows: [4, 5, 6] })
  })

  it('sends row by row what failed together, so that a bad row fails alone', async () => {
    const { made, batches } = batcher()
    const asked = outcomes([1, 2, 3].map((row) => made.add(tenant.a, row)))
    await turn()
    batches[0]?.fail(new Error('row 2 is bad'))
    for (const row of [1, 2, 3]) {
      await turn()
      const alone = batches[row]
      expect(alone?.rows).toEqual([row])
      if (row === 2) alone?.fail(new Error('bad'))
      else alone?.answer(words([row]))
    }
    expect(await asked).toEqual(['row 1', 'Error: bad', 'row 3'])
  })

  it('sends nothing again when nobody knows whether it was saved', async () => {
    const { made, batches } = batcher()
    const asked = outcomes([1, 2].map((row) => made.add(tenant.a, row)))
    await turn()
    batches[0]?.fail(new LedgerUnavailableError('gone'))
    expect(await asked).toEqual(Array(2).fill('LedgerUnavailableError: gone'))
    expect(batches).toHaveLength(1)
  })

  it('goes on after a failure', async () => {
    const { made, batches } = batcher()
    const lost = outcomes([made.add(tenant.a, 1)])
    await turn()
    const next = made.add(tenant.a, 2)
    batches[0]?.fail(new LedgerUnavailableError('gone'))
    await lost
    await turn()
    batches[1]?.answer(['row 2'])
    expect(await next).toBe('row 2')
  })

  it('refuses early what it could not follow, and takes more once there is room', async () => {
    const { made, batches } = batcher({ maxWaiting: 2 })
    const running = made.add(tenant.a, 1)
    await turn()
    const waiting = [made.add(tenant.a, 2), made.add(tenant.a, 3)]
    await expect(made.add(tenant.a, 4)).rejects.toMatchObject({ name: 'LedgerUnavailableError', retryAfterSeconds: 1 })
    batches[0]?.answer(['row 1'])
    await running
    await turn()
    batches[1]?.answer(words([2, 3]))
    expect(await outcomes(waiting)).toEqual(['row 2', 'row 3'])
    const later = made.add(tenant.a, 5)
    await turn()
    batches[2]?.answer(['row 5'])
    expect(await later).toBe('row 5')
  })
})
