import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'

/** A small tree with the project's own rules; answers the names of the rules that its files break. */
function broken(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of ['.dependency-cruiser.cjs', 'scripts/house/layers.cjs', 'package.json', 'tsconfig.json'])
    cpSync(join(projectRoot(), path), join(folder, path))
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries({ ...PRODUCT, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const words = ['--config', '.dependency-cruiser.cjs', '--no-cache', '--output-type', 'json', ...SOURCES]
  const tool = join(projectRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [tool, ...words], { cwd: folder, encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`).sort()
}

const SOURCES = ['lib', 'bin', 'prisma']
const PRODUCT = {
  'lib/services/operation/get-operation.ts':
    'export type Detail = { id: string }\nexport const getOperation = () => null\n',
  'lib/verbs/perform.ts':
    "import { getOperation } from '@/lib/services/operation/get-operation'\nexport const perform = () => getOperation()\n",
  'lib/domain/access/vouch-tenant.ts': 'export const vouchTenant = (id: string) => id\n',
  'lib/auth/api-key.ts':
    "import { vouchTenant } from '@/lib/domain/access/vouch-tenant'\nexport const key = vouchTenant\n",
  'bin/tenant.ts':
    "import { vouchTenant } from '@/lib/domain/access/vouch-tenant'\nexport const tenant = vouchTenant\n",
  'prisma/seed/world.ts': 'export const world = null\n'
}
const AROUND =
  "import { getOperation } from '@/lib/services/operation/get-operation'\nexport const read = getOperation\n"
const TYPE = "import type { Detail } from '@/lib/services/operation/get-operation'\nexport type Read = Detail\n"
const VOUCH = "import { vouchTenant } from '@/lib/domain/access/vouch-tenant'\nexport const vouch = vouchTenant\n"

describe('a verb', () => {
  test('cannot be called around the gate, from any adapter', () => {
    const adapters = ['http', 'loaders', 'jobs', 'sign-in', 'server'].map((name) => `lib/${name}/probe.ts`)
    const files = [...adapters, 'bin/probe.ts', 'prisma/seed/probe.ts', 'lib/testing/probe.ts']
    const gate = broken(Object.fromEntries(files.map((path) => [path, AROUND]))).filter((line) =>
      line.startsWith('one-gate')
    )
    expect(gate).toEqual(files.map((path) => `one-gate: ${path}`).sort())
  })

  test('is called by its gate, and by its own tests; its types may be known', () => {
    expect(
      broken({
        'lib/loaders/probe.ts': TYPE,
        'lib/http/probe.ts': TYPE,
        'lib/services/operation/probe.db.test.ts': AROUND
      })
    ).toEqual([])
  })
})

describe('a tenant', () => {
  test('is vouched for by the check of a credential, the jobs and the command line alone', () => {
    const files = ['lib/http/probe.ts', 'lib/services/operation/probe.ts', 'lib/loaders/probe.ts', 'bin/probe.ts']
    expect(broken(Object.fromEntries(files.map((path) => [path, VOUCH])))).toEqual(
      files.map((path) => `tenants-are-vouched-for: ${path}`).sort()
    )
  })

  test('is made by a cast nowhere else', () => {
    const cast = /\bas TenantId\b/
    const { stdout } = spawnSync('git', ['grep', '-lE', cast.source, '--', '*.ts', '*.tsx'], {
      cwd: projectRoot(),
      encoding: 'utf8'
    })
    expect(stdout.trim().split('\n').sort()).toEqual(['lib/domain/access/vouch-tenant.ts'])
  })
})
