import { runChecks } from './house/checks.mjs'
import { setUp } from './house/set-up.mjs'
import { StepFailed, seconds } from './house/steps.mjs'

/**
 * `npm run check`: types, lint and format, boundaries, dead code, code that only tests use. Seconds, and no
 * database.
 */
const since = Date.now()
try {
  await setUp((line) => console.log(line), { bundles: false, pages: false })
  const { passed, failed } = await runChecks((line) => console.log(line))
  console.log(`check: ${passed} passed, ${failed} failed in ${seconds(since)}`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exitCode = 1
}
