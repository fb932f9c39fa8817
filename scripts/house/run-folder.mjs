import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftProcesses } from './left-processes.mjs'
import { root } from './steps.mjs'

/** Folders of the checkout that a run can write to. */
const generated = new Set(['.cache', '.next', 'coverage', 'dist', 'next-env.d.ts', 'node_modules', 'test-results'])
/** Caches of tools, which are removed with the folder of the run. */
const toolCaches = /^(tsx-|playwright-transform-cache|node-compile-cache|v8-compile-cache|\.org\.chromium|Temp-)/
/** Where root keeps a database whose user cannot enter the data directory (lib/own-postgres/place.ts). */
const sharedHome = '/var/lib/onceover'
const sharedDatabase = /^[0-9a-f]{16}(-moved)?$/

/**
 * A folder for temporary files that a run of the tests has to itself. Whatever the run starts gets it as TMPDIR, which
 * marks the process too: what is left of the run can be told from everything else on the machine.
 *
 * @returns {{ folder: string, leftovers: (patienceMs?: number) => Promise<string[]> }} `leftovers` answers a line for each process and file
 *   that is left, ends those processes and removes the folder.
 */
export function runFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'onceover-run-'))
  // As root the databases of the tests run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const before = { checkout: namesIn(root), shared: namesIn(sharedHome) }
  return {
    folder,
    leftovers: async (patienceMs) => {
      const lines = (await leftProcesses(folder, patienceMs)).map((line) => `process  ${line}`)
      const files = [
        ...[...namesIn(folder)].filter((name) => !toolCaches.test(name)).map((name) => join(folder, name)),
        ...added(root, before.checkout).filter((name) => !generated.has(name)),
        ...added(sharedHome, before.shared)
          .filter((name) => sharedDatabase.test(name))
          .map((name) => join(sharedHome, name))
      ]
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      return [...lines, ...files.map((file) => `file     ${file}`)]
    }
  }
}

function added(folder, before) {
  return [...namesIn(folder)].filter((name) => !before.has(name))
}

function namesIn(folder) {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}
