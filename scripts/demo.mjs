import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './house/set-up.mjs'
import { root, StepFailed } from './house/steps.mjs'

/** `npm run demo`: makes the checkout ready and runs the demo on a data directory of its own. */
process.env.NODE_ENV ||= 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.ONCEOVER_DATA_DIR ||= '.data/demo'
// The output of the demo is for a person, so the access log of its own calls is hidden.
process.env.LOG_LEVEL ||= 'error'
process.chdir(root)

try {
  await setUp((line) => console.log(line))
  await import(pathToFileURL(join(root, 'dist', 'demo.js')).href)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
