import { compareBegins } from './begin'
import { compareCycles } from './cycle'
import { compareIdle } from './idle'
import { compareLists } from './lists'
import { measureNewDatabase } from './new-database'
import { machine, say } from './report'
import { ROUNDS, SECONDS } from './settings'
import { openStage, type Stage } from './stage'
import { countWrites } from './writes'

/**
 * Everything docs/performance.md has a figure of, in one run. `--markdown` prints the tables as they stand there, and
 * `--only=cycle,lists` runs a part. Needs a built checkout, wrk and pgbench.
 */
const onOneStage: Record<string, (stage: Stage) => Promise<void>> = {
  writes: countWrites,
  begin: compareBegins,
  cycle: compareCycles,
  idle: compareIdle
}
const onTheirOwn: Record<string, () => Promise<void>> = { new: measureNewDatabase, lists: compareLists }

const known = [...Object.keys(onOneStage), ...Object.keys(onTheirOwn)]
const only =
  process.argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',') ?? known
const unknown = only.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`--only takes ${known.join(', ')}; not ${unknown.join(', ')}`)

console.log(`${machine()}; rounds of ${SECONDS} s, ${ROUNDS} of them.`)
const startedAt = performance.now()
for (const [name, run] of Object.entries(onTheirOwn)) if (only.includes(name)) await run()
const shared = Object.entries(onOneStage).filter(([name]) => only.includes(name))
if (shared.length > 0) {
  const stage = await openStage()
  try {
    for (const [, run] of shared) await run(stage)
  } finally {
    await stage.close()
  }
}
say(`Took ${Math.round((performance.now() - startedAt) / 1000)} s.`)
