import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/lib/project-root'
import { median, openStage, pgbenchPath, type Stage } from './stage'

/**
 * P1: begin over HTTP, authenticated and rate-limited, with everything it writes, against pgbench calling the equivalent
 * single function, one transaction each; 64 connections, interleaved rounds, median of the ratios round by round.
 * Beside it, for the record, the same handler under Next alone.
 *
 * Needs wrk and pgbench. BENCH_SECONDS and BENCH_ROUNDS change the length of a round (8) and their number (5).
 */
const CONNECTIONS = 64
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const stage = await openStage({ withNext: true })
try {
  await run(stage)
} finally {
  await stage.close()
}

async function run({ owner, url, api, nextApi, key, tenantId, teamId }: Stage): Promise<void> {
  await owner.query(readFileSync(join(projectRoot(), 'bench/begin-baseline.sql'), 'utf8'))
  const script = join(mkdtempSync(join(tmpdir(), 'onceover-bench-')), 'begin.sql')
  writeFileSync(script, `select bench_begin_one('${tenantId}', '${teamId}');\n`)
  const pgbench = pgbenchPath()

  const http = (label: string, address: string): number => {
    const args = [
      '-t2',
      '--timeout',
      '20s',
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      '-s',
      join(projectRoot(), 'bench/begin.lua'),
      address
    ]
    const output = execFileSync('wrk', args, {
      encoding: 'utf8',
      env: { ...process.env, BENCH_KEY: key, BENCH_RUN: label }
    })
    const line = /^BENCH (.*)$/m.exec(output)?.[1]
    if (line === undefined) throw new Error(`wrk said: ${output}`)
    const { requests, microseconds, notCreated, socketErrors } = JSON.parse(line)
    if (notCreated > 0 || socketErrors > 0)
      throw new Error(`${label}: ${notCreated} refused, ${socketErrors} socket errors`)
    return requests / (microseconds / 1e6)
  }
  const baseline = (): number => {
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CONNECTIONS),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-f',
      script,
      url
    ]
    const output = execFileSync(pgbench, args, {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: '-c role=onceover_app' },
      stdio: ['ignore', 'pipe', 'ignore']
    })
    const tps = /tps = ([0-9.]+) \(without/.exec(output)?.[1]
    if (tps === undefined) throw new Error(`pgbench said: ${output}`)
    return Number(tps)
  }

  http('warm', api)
  baseline()
  const rounds: { ours: number; theirs: number; next: number; ratio: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ours = http(`o${round}`, api)
    const theirs = baseline()
    const next = nextApi === null ? Number.NaN : http(`n${round}`, nextApi)
    rounds.push({ ours, theirs, next, ratio: ours / theirs })
    console.log(
      `round ${round}: begin over HTTP ${ours.toFixed(0)}/s · pgbench ${theirs.toFixed(0)}/s · ratio ${(ours / theirs).toFixed(2)} · under Next alone ${next.toFixed(0)}/s`
    )
  }
  const of = (name: 'ours' | 'theirs' | 'next' | 'ratio') => median(rounds.map((round) => round[name]))
  console.log(
    `P1 median: begin over HTTP ${of('ours').toFixed(0)}/s, pgbench ${of('theirs').toFixed(0)}/s, ratio ${of('ratio').toFixed(2)} (goal 1.00); under Next alone ${of('next').toFixed(0)}/s`
  )
}
