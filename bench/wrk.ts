import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@/lib/project-root'

/** One load: a script of bench/load, where to send it, over how many connections and for how long. */
export type Load = {
  script: 'begin' | 'cycle' | 'keyed'
  url: string
  connections: number
  seconds: number
  /** Starts every key of this load, so that none occurs twice on a database. */
  run: string
  key?: string
  path?: string
}

const LOADS = join(projectRoot(), 'bench/load')

/**
 * What the script counts, per second.
 * @throws Error when an answer was not the expected one, or a connection broke.
 */
export async function load({
  script,
  url,
  connections,
  seconds,
  run,
  key,
  path
}: Load): Promise<{ rate: number; count: number }> {
  const threads = Math.min(2, connections)
  const args = [
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '-s',
    join(LOADS, `${script}.lua`),
    url
  ]
  const { stdout } = await promisify(execFile)('wrk', args, {
    env: {
      ...process.env,
      BENCH_LOAD: LOADS,
      BENCH_RUN: run,
      ...(key === undefined ? {} : { BENCH_KEY: key }),
      ...(path === undefined ? {} : { BENCH_PATH: path })
    }
  })
  const line = /^BENCH (.*)$/m.exec(stdout)?.[1]
  if (line === undefined) throw new Error(`wrk wrote: ${stdout}`)
  const { cycles, microseconds, refused, socketErrors } = JSON.parse(line)
  if (refused > 0 || socketErrors > 0 || cycles === 0)
    throw new Error(`${run}: ${cycles} done, ${refused} refused, ${socketErrors} socket errors`)
  return { rate: cycles / (microseconds / 1e6), count: cycles }
}
