import { startDbos } from './peers/dbos'
import { installPeers } from './peers/install'
import { type Peer, startRestate } from './peers/restate'
import { pgbench } from './pgbench'
import { perSecond, printTable, say, times } from './report'
import { CONNECTIONS, ROUNDS, SECONDS } from './settings'
import type { Stage } from './stage'
import { median } from './statistics'
import { load } from './wrk'

type Round = { ours: number; restate: number; dbos: number; floor?: number }

/**
 * P2: the whole cycle of an agent, begin and report over HTTP, beside one keyed invocation with one durable step on Restate's
 * server and one keyed workflow with one step of DBOS on the same PostgreSQL; wrk sends to all three. At one connection, also
 * what two commits cost: two one-row insertions by pgbench, each a transaction.
 */
export async function compareCycles(stage: Stage): Promise<void> {
  const folder = installPeers()
  const restate = await startRestate(folder)
  const dbos = await startDbos(folder, stage.url)
  try {
    await stage.owner.query('create table if not exists bench_commits (id uuid primary key)')
    for (const connections of [CONNECTIONS, 1]) {
      const floor = connections === 1
      const sides = sidesOf(stage, { restate, dbos }, connections)
      for (const side of [sides.ours, sides.restate, sides.dbos]) await side(`warm${connections}`)
      // What the first minute of a database is like is measured apart.
      await stage.owner.query('analyze')
      const rounds: Round[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        const run = `c${connections}r${round}`
        const rates: Round = {
          ours: await sides.ours(run),
          restate: await sides.restate(run),
          dbos: await sides.dbos(run)
        }
        if (floor) rates.floor = await sides.floor()
        rounds.push(rates)
        say(`P2, ${connections} connections, round ${round}: ${JSON.stringify(rates)}`)
      }
      print(connections, rounds)
    }
  } finally {
    await restate.close()
    await dbos.close()
    await stage.owner.query('drop table bench_commits')
  }
}

function sidesOf(stage: Stage, { restate, dbos }: { restate: Peer; dbos: Peer }, connections: number) {
  const size = { connections, seconds: SECONDS }
  const keyed =
    (name: string, { url, path }: Peer) =>
    async (run: string) =>
      (await load({ script: 'keyed', url, path, run: `${name}-${run}`, ...size })).rate
  return {
    ours: async (run: string) =>
      (await load({ script: 'cycle', url: stage.api, key: stage.key, run: `cycle-${run}`, ...size })).rate,
    restate: keyed('restate', restate),
    dbos: keyed('dbos', dbos),
    floor: () => pgbench(stage.url, 'insert into bench_commits values (gen_random_uuid());\n'.repeat(2), size)
  }
}

function print(connections: number, rounds: Round[]): void {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const hasFloor = rounds.every(({ floor }) => floor !== undefined)
  const faster = ({ restate, dbos }: Round) => Math.max(restate, dbos)
  const columns: [string, (round: Round) => string, string][] = [
    ['Onceover', ({ ours }) => perSecond(ours), perSecond(of(({ ours }) => ours))],
    ['Restate', ({ restate }) => perSecond(restate), perSecond(of(({ restate }) => restate))],
    ['DBOS', ({ dbos }) => perSecond(dbos), perSecond(of(({ dbos }) => dbos))],
    ['× Restate', ({ ours, restate }) => times(ours / restate), times(of(({ ours, restate }) => ours / restate))],
    ['× DBOS', ({ ours, dbos }) => times(ours / dbos), times(of(({ ours, dbos }) => ours / dbos))],
    ...(hasFloor
      ? ([
          [
            '× the faster',
            (round) => times(round.ours / faster(round)),
            times(of((round) => round.ours / faster(round)))
          ],
          ['two commits', ({ floor = 0 }) => perSecond(floor), perSecond(of(({ floor = 0 }) => floor))]
        ] as [string, (round: Round) => string, string][])
      : [])
  ]
  printTable(
    `P2: begin and report, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    ['round', ...columns.map(([name]) => name)],
    [
      ...rounds.map((round, index) => [String(index + 1), ...columns.map(([, cell]) => cell(round))]),
      ['median', ...columns.map(([, , middle]) => middle)]
    ],
    [connections === 1 ? 'Goal: at least 0.90 × the faster of the two.' : 'Goals: at least 2 × Restate and 3.5 × DBOS.']
  )
}
