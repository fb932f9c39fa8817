import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'

const house = join(projectRoot(), 'scripts', 'house')
const { leftProcesses } = await import(join(house, 'left-processes.mjs'))
const { runFolder } = await import(join(house, 'run-folder.mjs'))

/** A process that listens on a port until it is ended; answers once it does. */
async function staying(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ child: ChildProcess; port: string }> {
  const script = `require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', script, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text) => resolve(String(text).trim()))
  )
  return { child, port }
}

const gone = ({ child }: { child: ChildProcess }) => child.exitCode !== null || child.signalCode !== null

describe.runIf(process.platform === 'linux')('a process that a run left behind', () => {
  test('is named with its port and ended, when its environment names the folder of the run', async () => {
    const left = await staying({ TMPDIR: '/tmp/onceover-run-one' })
    expect(await leftProcesses('/tmp/onceover-run-one', 0)).toEqual([
      expect.stringMatching(new RegExp(`^${left.child.pid}  .*createServer.*\\(listens on ${left.port}\\)$`))
    ])
    await expect.poll(() => gone(left)).toBe(true)
  })

  test('is named when only its command line has it, as with a PostgreSQL', async () => {
    const left = await staying({}, '/tmp/onceover-run-two/postgres/cluster')
    expect(await leftProcesses('/tmp/onceover-run-two', 0)).toHaveLength(1)
    await expect.poll(() => gone(left)).toBe(true)
  })

  test('of another run is left alone', async () => {
    const other = await staying({ TMPDIR: '/tmp/onceover-run-other' })
    expect(await leftProcesses('/tmp/onceover-run-three', 0)).toEqual([])
    expect(gone(other)).toBe(false)
  })

  test('that ends within its time is none', async () => {
    const ending = await staying({ TMPDIR: '/tmp/onceover-run-four' })
    const looking = leftProcesses('/tmp/onceover-run-four', 10_000)
    ending.child.kill('SIGTERM')
    expect(await looking).toEqual([])
  })
})

describe('what a run left', () => {
  test('is nothing when it cleared up, and the folder of the run is gone', async () => {
    const run = runFolder()
    const made = mkdtempSync(join(run.folder, 'onceover-e2e-'))
    rmSync(made, { recursive: true })
    expect(await run.leftovers()).toEqual([])
    expect(existsSync(run.folder)).toBe(false)
  })

  test.runIf(process.platform === 'linux')(
    'names its processes, its temporary folders and new files in the checkout',
    async () => {
      const run = runFolder()
      const left = await staying({ TMPDIR: run.folder })
      const made = mkdtempSync(join(run.folder, 'onceover-e2e-'))
      const stray = `stray-${process.pid}`
      writeFileSync(join(projectRoot(), stray), '')
      onTestFinished(() => rmSync(join(projectRoot(), stray)))
      expect(await run.leftovers(0)).toEqual([
        expect.stringMatching(`^process  ${left.child.pid}  `),
        `file     ${made}`,
        `file     ${stray}`
      ])
      expect(existsSync(run.folder)).toBe(false)
    }
  )

  test('does not count the caches of tools', async () => {
    const run = runFolder()
    mkdirSync(join(run.folder, 'tsx-0'))
    expect(await run.leftovers()).toEqual([])
  })
})
