import { spawn } from 'node:child_process'
import { setUp } from './house/set-up.mjs'
import { root, StepFailed } from './house/steps.mjs'

/** `npm run dev`: the server from its sources, with Next in development mode; it starts anew when lib changes. */
try {
  await setUp((line) => console.log(line), { bundles: false, pages: false })
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server.ts'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit'
    }
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status) => process.exit(status ?? 1))
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
