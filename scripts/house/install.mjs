import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, isFresh, stamp } from './inputs.mjs'
import { mustRun, root, StepFailed, step } from './steps.mjs'

/** Ends with one line when Node is too old for the product. */
export function checkNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.match(/\d+\.\d+/)[0]
  const [major, minor] = wanted.split('.').map(Number)
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  throw new StepFailed(`Node ${wanted} or later is needed; this is ${process.versions.node}.`)
}

/** Installs the dependencies, development ones too because the build needs them, unless they agree with the lock. */
export async function install(say) {
  const digest = digestOf(['package-lock.json'])
  if (isFresh('install', digest, ['node_modules/.package-lock.json'])) return
  if (!agreesWithLock()) {
    await step(say, 'Installing dependencies', () => {
      const npm = process.env.npm_execpath
      const words = ['ci', '--include=dev', '--no-audit', '--no-fund']
      // The schema engine is never run (lib/db/migrate.ts applies the migrations), so its download is not wanted.
      const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_SKIP_POSTINSTALL_GENERATE: '1' }
      return npm?.endsWith('.js')
        ? mustRun('npm ci', process.execPath, [npm, ...words], { env })
        : mustRun('npm ci', 'npm', words, { env })
    })
  }
  stamp('install', digest)
}

/** Whether the installed dependencies match the lock file. */
function agreesWithLock() {
  const file = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const have = JSON.parse(readFileSync(file, 'utf8')).packages
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(want).every(([path, entry]) => {
    if (path === '') return true
    return have[path] ? have[path].version === entry.version : entry.optional === true
  })
}
