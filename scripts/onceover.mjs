import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './house/set-up.mjs'
import { root, StepFailed } from './house/steps.mjs'

/** `npm run -s onceover -- <command>`: bundles the command line when it is missing or old, and runs it. */
process.env.NODE_ENV ||= 'production'
process.chdir(root)

try {
  // Progress goes to stderr: stdout belongs to the command.
  await setUp((line) => console.error(line), { pages: false })
  await import(pathToFileURL(join(root, 'dist', 'onceover.js')).href)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
