import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { root, run } from './steps.mjs'

const show = (text) => process.stdout.write(text)

/**
 * Runs every Vitest project; the database one starts a PostgreSQL of its own (lib/testing/global-database.ts).
 *
 * @param {string[]} words further words for Vitest
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest(words = []) {
  const report = freshReport('vitest.json')
  const dataDir = freshDataDir('onceover-test-database-')
  const { status } = await run(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${report}`, ...words]
    ],
    { env: { NODE_ENV: 'test', ONCEOVER_TEST_DATA_DIR: dataDir }, onText: show }
  )
  rmSync(dataDir, { recursive: true, force: true })
  const counted = read(report)
  return settled(status, counted?.numPassedTests ?? 0, counted?.numFailedTests ?? 0)
}

/**
 * Runs the browser tests against a server of their own: a free port, a fresh data directory (playwright.config.ts starts
 * it and stops it).
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runPlaywright(say) {
  if (!hasSpecs(join(root, 'e2e'))) return { passed: 0, failed: 0 }
  const report = freshReport('playwright.json')
  const dataDir = freshDataDir('onceover-e2e-data-')
  const { status } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    env: {
      ONCEOVER_CHROMIUM: await findChromium(say),
      ONCEOVER_E2E_PORT: String(await freePort()),
      ONCEOVER_E2E_DATA_DIR: dataDir,
      ONCEOVER_E2E_REPORT: report
    },
    onText: show
  })
  rmSync(dataDir, { recursive: true, force: true })
  const stats = read(report)?.stats
  return settled(status, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

/** A data directory for the databases of one runner. */
function freshDataDir(start) {
  const folder = mkdtempSync(join(tmpdir(), start))
  // As root PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** A run that ends badly without a failed test (a file that does not load, a crash) counts as one failure. */
function settled(status, passed, failed) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

function freshReport(name) {
  const file = join(root, '.cache', 'test', name)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function read(file) {
  return statSync(file, { throwIfNoEntry: false }) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function hasSpecs(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return false
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}
