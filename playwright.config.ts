import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.ONCEOVER_E2E_PORT ?? 3987)
const dataDir = process.env.ONCEOVER_E2E_DATA_DIR ?? '.cache/e2e-data'
const chromium = process.env.ONCEOVER_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
const report = process.env.ONCEOVER_E2E_REPORT

// Fixtures that call the command line reach the same database through it.
process.env.ONCEOVER_DATA_DIR = dataDir

/** Browser tests, against a server with a data directory of its own, started and stopped in order with the run. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync'
      ]
    }
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: 'exec node scripts/start.mjs',
    url: `http://localhost:${port}/api/health/live`,
    env: {
      PORT: String(port),
      ONCEOVER_DATA_DIR: dataDir,
      ONCEOVER_URL: `http://localhost:${port}`,
      ONCEOVER_GALLERY: '1',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn'
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 }
  }
})
