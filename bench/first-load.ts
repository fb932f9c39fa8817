import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createClient } from '@/lib/client/client'
import { projectRoot } from '@/lib/project-root'
import { openStage, type Stage } from './stage'

/**
 * P11: the script of each page of the console on a cold first load, as Chromium receives it from the built server:
 * compressed bytes of every script, without headers. What the page fetches once the browser is idle (dialogs, menus) is counted beside it.
 * `BENCH_FILES=1` names the files. Ends with status 1 when a page is over the limit.
 */
const LIMIT_KB = 150
const ROLE = 'admin'
const QUIET_MS = 1_000
const PASSWORD = 'unrelated words at hand'

type Load = { page: string; first: Script[]; idle: Script[] }
type Script = { file: string; bytes: number }

/** As text, because what tsx makes of a function refers to helpers that the page does not have. */
const HOLD_IDLE = `
  const held = []
  const real = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback) => held.push(callback)
  window.letIdle = () => void held.splice(0).map((callback) => real(callback))
`

/** Opens a page with nothing cached. Idle callbacks are held until the first load is over, then let go. */
async function load(context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage()
  await page.addInitScript(HOLD_IDLE)
  await page.goto(path, { waitUntil: 'networkidle' })
  const first = await scriptsOf(page)
  await page.evaluate('letIdle()')
  const all = await settledScripts(page, first.length)
  return { page: path.replace(/op_\w+/, '{operationId}'), first, idle: all.slice(first.length) }
}

/** Every script that has come, in order, with the bytes of its body on the wire. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }))
  )

/** The scripts once a second has passed in which none came. */
async function settledScripts(page: Page, known: number): Promise<Script[]> {
  await page.waitForTimeout(QUIET_MS)
  const scripts = await scriptsOf(page)
  return scripts.length === known ? scripts : settledScripts(page, scripts.length)
}

function print(loads: Load[]): void {
  const kb = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`Script on a cold first load, kB as sent (limit ${LIMIT_KB})\n`)
  console.log(`${'page'.padEnd(28)}${'first load'.padStart(12)}${'files'.padStart(8)}${'then idle'.padStart(12)}`)
  for (const { page, first, idle } of loads) {
    const over = kb(first) > LIMIT_KB
    const row = [kb(first).toFixed(1).padStart(12), String(first.length).padStart(8), kb(idle).toFixed(1).padStart(12)]
    console.log(`${page.padEnd(28)}${row.join('')}${over ? '  over the limit' : ''}`)
    if (over) process.exitCode = 1
    if (process.env.BENCH_FILES)
      for (const each of first) console.log(`    ${String(each.bytes).padStart(7)} ${each.file}`)
  }
}

/** A payment whose answer was lost, with a stopped duplicate and one piece of evidence. */
async function loseAnAnswer({ api, key }: Stage): Promise<string> {
  const agent = createClient({ baseUrl: api, key })
  const begin = () =>
    agent.call('beginOperation', {
      idempotencyKey: 'bench-ORD-2048',
      body: {
        action: 'payment.create',
        reference: 'payment-ORD-2048',
        request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: 'ORD-2048' },
        amount: { value: '125.00', currency: 'GBP' },
        entities: { order: 'ORD-2048', customer: 'cus_9' },
        provider: 'northbank',
        context: { workflowId: 'wf_1', runId: 'run_7', step: 3, agentId: 'billing-bot', layer: 'agent' }
      }
    })
  const { body } = await begin()
  const operationId = body.operation.id
  await agent.call('reportOutcome', {
    params: { operationId, attempt: 1 },
    body: { fencingToken: body.attempt?.fencingToken ?? '', outcome: 'timeout', reason: 'no answer within 30 s' }
  })
  // Told to reconcile, which the page shows as a stopped duplicate.
  await begin().catch(() => undefined)
  await agent.call('addEvidence', {
    params: { operationId },
    body: { kind: 'provider_activity_log', finding: 'absent', source: 'Northbank log', providerReference: null }
  })
  return operationId
}

type Member = { email: string; password: string }

function newMember({ env }: Stage): Member {
  const email = `bench-${randomUUID()}@example.com`
  const words = ['dist/onceover.js', 'users', 'create', '--email', email, '--role', ROLE]
  return {
    email,
    password: execFileSync(process.execPath, words, { cwd: projectRoot(), env, encoding: 'utf8' }).trim()
  }
}

async function signIn(context: BrowserContext, origin: string, { email, password }: Member): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('One-time password').fill(password)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(/\/queue$/)
  await page.close()
}

/** ONCEOVER_CHROMIUM, the system's, or Playwright's own. */
function chromiumPath(): string | undefined {
  return process.env.ONCEOVER_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
}

function flags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

const stage = await openStage()
try {
  const operationId = await loseAnAnswer(stage)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags() })
  try {
    const context = await browser.newContext()
    const origin = stage.api.replace('127.0.0.1', 'localhost')
    await signIn(context, origin, newMember(stage))
    const storageState = await context.storageState()
    const paths = [
      '/queue',
      '/operations',
      `/operations/${operationId}`,
      '/approvals',
      '/settings/members',
      '/settings/keys',
      '/settings/account'
    ]
    const loads: Load[] = []
    for (const path of paths) {
      const cold = await browser.newContext({ storageState, baseURL: origin })
      loads.push(await load(cold, path))
      await cold.close()
    }
    print(loads)
  } finally {
    await browser.close()
  }
} finally {
  await stage.close()
}
