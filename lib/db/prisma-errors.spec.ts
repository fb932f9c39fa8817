import { expect, test } from 'vitest'
import { LedgerUnavailableError } from '@/lib/db/errors'
import { asLedgerErrorOfPrisma } from '@/lib/db/prisma-errors'

const known = (code: string, originalCode?: string) =>
  Object.assign(new Error('from Prisma'), { code, meta: { driverAdapterError: { cause: { originalCode } } } })

test.each([
  ['a server that cannot be reached', known('P1001')],
  ['a server that closed the connection', known('P1017')],
  ['an exhausted pool', known('P2024')],
  ['a lost transaction', known('P2028')],
  ['a cancelled statement', known('P2010', '57014')],
  ['a full disk', known('P2010', '53100')],
  ['a connection that ended in between', new Error('Connection terminated unexpectedly')]
])('%s is a ledger that cannot answer', (_what, error) => {
  const known = asLedgerErrorOfPrisma(error)
  expect(known).toBeInstanceOf(LedgerUnavailableError)
  expect((known as Error).cause).toBe(error)
})

test.each([
  ['a unique violation', known('P2002', '23505')],
  ['a missing record', known('P2025')],
  ['a value that is not a uuid', known('P2007', '22P02')],
  ['a defect', new TypeError('undefined is not a function')],
  ['nothing', null]
])('%s stays what it is', (_what, error) => {
  expect(asLedgerErrorOfPrisma(error)).toBe(error)
})
