import { setUp } from './house/set-up.mjs'
import { StepFailed } from './house/steps.mjs'

/** `npm run build`: everything `npm start` would do before it serves. */
try {
  await setUp((line) => console.log(line))
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
