import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { DATABASE, newAccess, OWNER, writeAccess } from '@/lib/own-postgres/access'
import { runAs } from '@/lib/own-postgres/account'
import type { Place } from '@/lib/own-postgres/place'
import { PlainError } from '@/lib/plain-error'

/**
 * Written once into postgresql.conf of a new cluster, where an administrator can change them. They suit a small
 * machine: the ledger writes many short transactions and must survive a power failure, so fsync and synchronous_commit
 * keep their default (on).
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_connections: '100',
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
  password_encryption: 'scram-sha-256'
}

/**
 * How a whole cluster is synced to disk, after its creation and before crash recovery: by one call for the file system,
 * which takes milliseconds instead of seconds for single files. Linux reports its failures since 5.8; on other systems
 * only the slower way is safe.
 */
export function syncMethod(platform = process.platform, kernel = release()): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number.parseFloat)
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/**
 * Creates a cluster with its database, its owner and its passwords, unless it exists.
 *
 * It is created next to its final place and moved there when it is complete, so a crash leaves no partial cluster that
 * a later start would use, and of two processes one wins.
 */
export async function createCluster(place: Place): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const half = join(place.home, `new-${process.pid}`)
  const passwordFile = `${half}-password`
  rmSync(half, { recursive: true, force: true })
  const access = await newAccess()
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, access.superuserPassword, { mode: 0o600 })
  if (place.account) for (const path of [half, passwordFile]) chownSync(path, place.account.uid, place.account.gid)
  try {
    await run(place, 'initdb', [
      ...['--pgdata', half, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...['--sync-method', syncMethod(), '-c', `recovery_init_sync_method=${syncMethod()}`],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    ])
    await run(
      place,
      'postgres',
      ['--single', '-D', half, 'postgres'],
      // CREATEROLE: the migrations create the application role. CREATEDB: tests copy a template database.
      `CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD '${access.ownerPassword}'\nCREATE DATABASE ${DATABASE} OWNER ${OWNER}\n`
    )
    writeAccess(half, access, place.account)
    renameSync(half, place.cluster)
  } catch (error) {
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** Runs one of the PostgreSQL programs as the account, and waits for its end. */
function run(place: Place, program: string, words: string[], input?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      join(place.binaries.folder, 'bin', program),
      words,
      { ...runAs(place.account), cwd: place.home },
      (error, _stdout, stderr) => {
        const fatal = stderr.split('\n').find((line) => /FATAL|ERROR|error:|PANIC/.test(line))
        if (!error && !/\b(FATAL|ERROR|PANIC)\b/.test(stderr)) resolve()
        else
          reject(
            new PlainError(`${program} could not set up the database in ${place.home}: ${fatal ?? error?.message}`)
          )
      }
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
