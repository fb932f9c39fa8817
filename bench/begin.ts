import { createBaseline } from './baseline'
import { pgbench } from './pgbench'
import { perSecond, printTable, say, times } from './report'
import { CONNECTIONS, ROUNDS, SECONDS } from './settings'
import type { Stage } from './stage'
import { median } from './statistics'
import { load } from './wrk'

/**
 * P1: begin over HTTP, authenticated and rate-limited, with everything it writes, against pgbench calling one function that
 * writes the same for a single row, one transaction each.
 */
export async function compareBegins(stage: Stage): Promise<void> {
  await createBaseline(stage.owner)
  const size = { connections: CONNECTIONS, seconds: SECONDS }
  const begin = async (run: string) =>
    (await load({ script: 'begin', url: stage.api, key: stage.key, run: `begin-${run}`, ...size })).rate
  const script = `select bench_begin_one('${stage.tenantId}', '${stage.teamId}');\n`
  const bare = () => pgbench(stage.url, script, { ...size, role: 'onceover_app' })
  await begin('warm')
  await bare()
  await stage.owner.query('analyze')
  const rounds: { ours: number; theirs: number; ratio: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ours = await begin(`r${round}`)
    const theirs = await bare()
    rounds.push({ ours, theirs, ratio: ours / theirs })
    say(`P1, round ${round}: ${perSecond(ours)} against ${perSecond(theirs)}`)
  }
  const of = (name: 'ours' | 'theirs' | 'ratio') => median(rounds.map((round) => round[name]))
  printTable(
    `P1: begin over HTTP against pgbench, ${CONNECTIONS} connections`,
    ['round', 'begin over HTTP', 'pgbench', 'ratio'],
    [
      ...rounds.map(({ ours, theirs, ratio }, index) => [
        String(index + 1),
        perSecond(ours),
        perSecond(theirs),
        times(ratio)
      ]),
      ['median', perSecond(of('ours')), perSecond(of('theirs')), times(of('ratio'))]
    ],
    ['Goal: at least 1.80.']
  )
}
