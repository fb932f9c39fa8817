import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './house/free-port.mjs'
import { setUp } from './house/set-up.mjs'
import { StepFailed } from './house/steps.mjs'
import { runVitest } from './house/suites.mjs'

/**
 * `npm run test:pg15`: the database tests on Debian's PostgreSQL 15 instead of our own 18, on a throw-away cluster. Like
 * ours, the tests connect as a user who owns the schema and is no superuser.
 */
const bin = process.env.ONCEOVER_PG15_BIN ?? '/usr/lib/postgresql/15/bin'
const say = (line) => console.log(line)

if (!existsSync(join(bin, 'initdb'))) {
  console.error(
    `There is no PostgreSQL 15 in ${bin}: install it (apt-get install postgresql-15) or set ONCEOVER_PG15_BIN.`
  )
  process.exit(1)
}

/** PostgreSQL refuses to run as root, so root lends it to the package's own user. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
const folder = mkdtempSync(join(tmpdir(), 'onceover-pg15-'))
if (account.uid) chownSync(folder, account.uid, account.gid)
const data = join(folder, 'data')
const socket = `host=${folder} user=postgres dbname=postgres`
const port = await freePort()
let server

try {
  await setUp(say, { bundles: false, pages: false })
  program(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C'
  )
  server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-c', 'max_connections=200'], {
    ...account,
    cwd: folder,
    stdio: 'ignore'
  })
  await answers()
  program('psql', '-q', '-d', `${socket} port=${port}`, '-c', 'create role onceover login createrole createdb')
  program('psql', '-q', '-d', `${socket} port=${port}`, '-c', 'create database onceover owner onceover')
  process.env.ONCEOVER_TEST_DATABASE_URL = `postgresql://onceover@127.0.0.1:${port}/onceover`
  const { passed, failed } = await runVitest(['--project', 'db', ...process.argv.slice(2)])
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  say(`\nPostgreSQL 15: ${passed} passed, ${failed} failed`)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exitCode = 1
} finally {
  server?.kill('SIGINT')
  if (server) await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

function program(name, ...words) {
  try {
    execFileSync(join(bin, name), words, { ...account, cwd: folder, stdio: 'pipe' })
  } catch (error) {
    throw new StepFailed(`${name} failed: ${String(error.stderr || error.message).trim()}`)
  }
}

async function answers() {
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      return execFileSync(join(bin, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)], { cwd: folder })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new StepFailed('PostgreSQL 15 does not answer.')
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}
