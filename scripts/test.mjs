import { runChecks } from './house/checks.mjs'
import { canSeeProcesses } from './house/left-processes.mjs'
import { runFolder } from './house/run-folder.mjs'
import { setUp } from './house/set-up.mjs'
import { root, StepFailed } from './house/steps.mjs'
import { runPlaywright, runVitest } from './house/suites.mjs'

/**
 * `npm test`: everything. Each runner prints its own summary; the last line is the sum over tests and checks. A run in
 * which nothing ran is a failure too.
 */
const say = (line) => console.log(line)
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.chdir(root)
const { folder, leftovers } = runFolder()
process.env.TMPDIR = folder

/** A suite that cannot start counts as one failure, and the others still run. */
async function attempt(name, work) {
  say(`\n— ${name}`)
  try {
    return await work()
  } catch (error) {
    say(error instanceof StepFailed ? error.message : (error.stack ?? String(error)))
    return { passed: 0, failed: 1 }
  }
}

const built = await attempt('set-up', async () => {
  await setUp(say)
  return { passed: 0, failed: 0 }
})
const results = [built, await attempt('checks', () => runChecks(say)), await attempt('vitest', () => runVitest())]
// Without a build there is no server to test; the failed build is already counted.
if (built.failed === 0) results.push(await attempt('playwright', () => runPlaywright(say)))
results.push(
  await attempt('what is left', async () => {
    if (!canSeeProcesses) say('Processes are not looked for: this system does not show them.')
    const lines = await leftovers()
    for (const line of lines) say(line)
    if (lines.length > 0) throw new StepFailed('FAILED  a test leaves no process, port or file behind')
    say('passed  no process, port or file is left behind')
    return { passed: 1, failed: 0 }
  })
)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
say(`\n${passed} passed, ${failed} failed`)
