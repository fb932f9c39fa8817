import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { exclude: ['**/node_modules/**', 'dist/**', '.next/**', '.data/**', '.cache/**', 'e2e/**'] }

/**
 * Two projects. `unit` holds what needs no database: `*.spec.ts` (pure) and `*.test.ts` (files, sockets, processes).
 * `db` holds `*.db.test.ts`; its global set-up starts one PostgreSQL and migrates one template for the whole run.
 */
export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    passWithNoTests: true,
    pool: 'forks',
    maxWorkers: 2,
    // Properties draw thousands of stories and fault suites start servers; a busy machine takes its time over them.
    testTimeout: 60_000,
    silent: 'passed-only',
    setupFiles: ['./lib/testing/quiet-output.ts'],
    // What is waited for comes at once, or seconds later on a busy machine: the limit only ends what never comes.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.spec.{ts,tsx}', '**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, '**/*.db.test.ts']
        }
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db',
          include: ['**/*.db.test.ts'],
          globalSetup: ['./lib/testing/global-database.ts'],
          hookTimeout: 60_000
        }
      }
    ]
  }
})
