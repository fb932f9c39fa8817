import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/lib/project-root'
import { say } from '../report'

const SOURCE = join(projectRoot(), 'bench/peers')
const FOLDER = join(projectRoot(), '.cache/bench-peers')
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json')
const FILES = ['package.json', 'package-lock.json', 'polyfill.mjs', 'restate-service.mjs', 'dbos-server.mjs']

/** Installs the peers apart from the product, once for each lockfile; answers the folder with their programs. */
export function installPeers(): string {
  mkdirSync(FOLDER, { recursive: true })
  const lockfile = join(FOLDER, 'package-lock.json')
  const current =
    existsSync(INSTALLED) &&
    existsSync(lockfile) &&
    readFileSync(lockfile, 'utf8') === readFileSync(join(SOURCE, 'package-lock.json'), 'utf8')
  for (const file of FILES) cpSync(join(SOURCE, file), join(FOLDER, file))
  if (!current) {
    say('Installing Restate and DBOS under .cache/bench-peers.')
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit']
    })
  }
  return FOLDER
}
