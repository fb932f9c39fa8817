import { perSecond, printTable, say } from './report'
import { CONNECTIONS, isTrial, SECONDS } from './settings'
import { openStage } from './stage'
import { load } from './wrk'

const WINDOW_SECONDS = isTrial ? 2 : 5
const WINDOWS = isTrial ? 4 : 12

/**
 * The first minute of a new database under a new server: cycles a second in short windows from the first request on, and the
 * same once the statistics are there. Plans that were made while the tables were empty show here.
 */
export async function measureNewDatabase(): Promise<void> {
  const stage = await openStage()
  try {
    const cycles = async (run: string, seconds: number) =>
      (await load({ script: 'cycle', url: stage.api, key: stage.key, connections: CONNECTIONS, seconds, run })).rate
    const rates: number[] = []
    for (let window = 0; window < WINDOWS; window += 1) {
      rates.push(await cycles(`new-${window}`, WINDOW_SECONDS))
      say(`new database, after ${(window + 1) * WINDOW_SECONDS} s: ${perSecond(rates.at(-1) ?? 0)}`)
    }
    await stage.owner.query('analyze')
    const warm = await cycles('new-warm', SECONDS)
    printTable(
      `The first ${WINDOWS * WINDOW_SECONDS} seconds of a new database: begin and report, ${CONNECTIONS} connections`,
      ['seconds', 'cycles', 'of the rate after ANALYZE'],
      [
        ...rates.map((rate, window) => [
          `${window * WINDOW_SECONDS}–${(window + 1) * WINDOW_SECONDS}`,
          perSecond(rate),
          `${((100 * rate) / warm).toFixed(0)} %`
        ]),
        ['after ANALYZE', perSecond(warm), '100 %']
      ],
      ['The first window holds the start of the process too: code that is not compiled yet, empty pools.']
    )
  } finally {
    await stage.close()
  }
}
