import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './house/set-up.mjs'
import { root, StepFailed } from './house/steps.mjs'

/**
 * `npm start`: makes the checkout ready and becomes the server. The server runs in this very process, so signals reach
 * it directly and no child process can remain.
 */
process.env.NODE_ENV ||= 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.chdir(root)

try {
  await setUp((line) => console.log(line))
  await import(pathToFileURL(join(root, 'dist', 'server.js')).href)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
