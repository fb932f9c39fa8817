import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { readAccess } from '@/lib/own-postgres/access'
import { type Database, ensureDatabase } from '@/lib/own-postgres/ensure-database'
import { eventually } from '@/lib/testing/eventually'

const folder = mkdtempSync(join(tmpdir(), 'onceover-own-'))
// As root the database runs as another user, who has to be able to come in.
chmodSync(folder, 0o755)
const lines: string[] = []
const cluster = join(folder, 'postgres', 'cluster')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ensure(): Promise<Database> {
  lines.length = 0
  const database = await ensureDatabase({ ONCEOVER_DATA_DIR: folder }, (line) => lines.push(line))
  onTestFinished(() => database.stop())
  return database
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  // A database that ends while the connection closes is a part of these stories.
  client.on('error', () => {})
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

// One story on one data directory: each test begins with the database stopped.
describe.sequential('the own PostgreSQL', { timeout: 60_000 }, () => {
  test('is created at the first start, durable, and owned by a user who is no superuser', async () => {
    const database = await ensure()
    expect(database.how).toBe('created')
    expect(await ask(database.url, "select current_setting('fsync') || current_setting('synchronous_commit')")).toBe(
      'onon'
    )
    expect(await ask(database.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  })

  test('keeps its passwords where only its user can read them, and refuses a wrong one', async () => {
    const database = await ensure()
    expect(statSync(join(cluster, 'onceover-access.json')).mode & 0o777).toBe(0o600)
    const wrong = database.url.replace(/:[0-9a-f]+@/, ':wrong@')
    await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('is shared by whoever comes second and stopped by whoever leaves last', async () => {
    const first = await ensure()
    expect(first.how).toBe('started')
    const second = await ensure()
    expect(second.how).toBe('adopted')
    await first.stop()
    expect(await ask(second.url, 'select 1')).toBe(1)
    await second.stop()
    await expect(ask(second.url, 'select 1')).rejects.toThrow()
    const log = () => readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8').trim()
    await eventually(() => expect(log()).toMatch(/database system is shut down$/))
  })

  test('of several who start it at once each gets it', async () => {
    const all = await Promise.all([ensure(), ensure(), ensure()])
    expect(new Set(all.map((database) => database.url)).size).toBe(1)
    await Promise.all(all.map((database) => database.stop()))
    await expect(ask(all[0]?.url ?? '', 'select 1')).rejects.toThrow()
  })

  test('is brought back when its postmaster is killed, with what was committed', async () => {
    const database = await ensure()
    await ask(database.url, 'create table if not exists kept as select 42 as answer')
    process.kill(postmaster(), 'SIGKILL')
    await eventually(() => expect(lines.join()).toContain('PostgreSQL is running again'))
    expect(await ask(database.url, 'select answer from kept')).toBe(42)
  })

  test('is never replaced by an empty one when its folder is removed: the loss is told once, and its postmaster ends', async () => {
    const database = await ensure()
    const pid = postmaster()
    renameSync(cluster, `${cluster}-away`)
    await ask(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'
    ).catch(() => {})
    expect((await database.lost).message).toBe(
      `The database in ${join(folder, 'postgres')} is gone while it was in use: bring it back and start again.`
    )
    expect(lines).toEqual([])
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
    expect(existsSync(cluster)).toBe(false)
    await database.stop()
    renameSync(`${cluster}-away`, cluster)
    expect(await ask((await ensure()).url, 'select answer from kept')).toBe(42)
  })

  test('a lock file whose process id belongs to another program by now does not stop it', async () => {
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n1\n\n127.0.0.1\n`)
    expect((await ensure()).how).toBe('started')
  })

  test('a lock file that a crash left empty does not stop it, and one that is just being written is waited for', async () => {
    const lock = join(cluster, 'postmaster.pid')
    writeFileSync(lock, '')
    const opening = ensure()
    await eventually(() =>
      expect(readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8')).toContain('"postmaster.pid" is empty')
    )
    utimesSync(lock, 0, 0)
    expect((await opening).how).toBe('started')
  })

  test('takes another port when its own is taken', async () => {
    const before = readAccess(cluster)?.port
    const squatter = createServer().listen(before, '127.0.0.1')
    onTestFinished(() => void squatter.close())
    await new Promise((resolve) => squatter.once('listening', resolve))
    const database = await ensure()
    expect(readAccess(cluster)?.port).not.toBe(before)
    expect(await ask(database.url, 'select answer from kept')).toBe(42)
  })
})

test('a data directory that cannot be written is one clear line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(ensureDatabase({ ONCEOVER_DATA_DIR: join(file, 'data') })).rejects.toThrow(
    /^The data directory .* cannot be written \(ENOTDIR\)\. Start as its owner or set ONCEOVER_DATA_DIR\.$/
  )
})

test.each([
  ['postgresql://a:hidden@127.0.0.1:1/x', 'DATABASE_URL does not work: nothing listens there (127.0.0.1:1/x).'],
  ['postgresql://a:hidden@no-such-host.invalid/x', 'DATABASE_URL does not work: the host is not known']
])('a DATABASE_URL that leads nowhere is one clear line without the password: %s', async (url, line) => {
  const failure = await ensureDatabase({ DATABASE_URL: url, ONCEOVER_DATA_DIR: folder }).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'PlainError' })
  expect(String(failure)).toContain(line)
  expect(String(failure)).not.toContain('hidden')
})
