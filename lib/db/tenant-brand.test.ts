import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Functions = typeof import('./actions') &
  typeof import('./audit-pages') &
  typeof import('./chain') &
  typeof import('./due') &
  typeof import('./heartbeat') &
  typeof import('./keys') &
  typeof import('./ledger-apply') &
  typeof import('./ledger-begin') &
  typeof import('./ledger-load') &
  typeof import('./operation-list') &
  typeof import('./owners') &
  typeof import('./people') &
  typeof import('./prisma') &
  typeof import('./queue-numbers') &
  typeof import('./related-operations') &
  typeof import('./resolutions') &
  typeof import('./runs') &
  typeof import('./settings') &
  typeof import('./setup') &
  typeof import('./sign-in') &
  typeof import('./tenant-config') &
  typeof import('./tenant-read')

/** `true` where a function refuses a plain text as the tenant id. */
type RefusesText<Name extends keyof Functions> = Functions[Name] extends (
  tenantId: infer Id,
  ...rest: never[]
) => unknown
  ? string extends Id
    ? false
    : true
  : false

/** The compiler is the test: `true` does not compile beside a function that takes a plain text. */
const REFUSE_TEXT = {
  auditChains: true,
  changeOwnPassword: true,
  changeUser: true,
  dueOperations: true,
  endSessions: true,
  findActionRow: true,
  findOwner: true,
  findResolution: true,
  forTenant: true,
  insertKey: true,
  insertUser: true,
  isKeyUsable: true,
  ledgerApply: true,
  ledgerBegin: true,
  ledgerEvents: true,
  ledgerHeartbeat: true,
  ledgerLoad: true,
  listActionRows: true,
  listKeyRows: true,
  listOperationRows: true,
  listTeamRows: true,
  listUserRows: true,
  offerSetup: true,
  pendingOperationRows: true,
  queueNumbers: true,
  readAsTenant: true,
  readByIndex: true,
  readChain: true,
  readRun: true,
  readSettings: true,
  readTenantConfig: true,
  recordKeyUse: true,
  recordSignIn: true,
  registerUndeclaredAction: true,
  relatedOperations: true,
  resetUserPassword: true,
  revokeKeyRow: true,
  saveAction: true,
  saveRun: true,
  saveSettings: true
} satisfies { [Name in keyof Functions]?: RefusesText<Name> }

const sources = readdirSync('lib/db')
  .filter((name) => /\.ts$/.test(name) && !/\.(spec|test)\.ts$/.test(name))
  .map((name) => readFileSync(join('lib/db', name), 'utf8'))

test('a function that takes a plain text for a tenant does not compile in the list', () => {
  // @ts-expect-error This function reads a tenant that an unchecked session names.
  const refuses: RefusesText<'findSessionUser'> = true
  expect(refuses).toBe(true)
})

test('the list has every function of lib/db that takes a tenant id', () => {
  const taker = /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*tenantId: /gm
  const takers = sources.flatMap((text) => [...text.matchAll(taker)].map(([, name]) => name))
  expect(takers.sort()).toEqual(Object.keys(REFUSE_TEXT))
})

test('a tenant id is a plain text nowhere in lib/db but in the names that a credential gives', () => {
  expect(sources.filter((text) => /\btenantId\??: string/.test(text))).toEqual([])
})
