import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { sweep } from './sweep'

/** The running jobs of this process; `stop` waits for the running sweep. */
export type Jobs = { stop: () => Promise<void> }

/**
 * Starts the sweeps, one every ONCEOVER_SWEEP_SECONDS and the first at once, so that leases that ended during downtime
 * become unknown soon after the start. Several processes can sweep, because a version guards each change.
 */
export function startJobs(): Jobs {
  const env = getEnv()
  const everyMs = env.ONCEOVER_SWEEP_SECONDS * 1000
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const run = async () => {
    const startedAt = performance.now()
    try {
      await sweep(env.ONCEOVER_RESULT_RETENTION_DAYS, (tenantId, error) =>
        log.error({ err: error, tenantId }, 'sweep failed')
      )
    } catch (error) {
      log.error({ err: error }, 'sweep could not start')
    }
    if (!stopped) timer = setTimeout(start, Math.max(100, everyMs - (performance.now() - startedAt)))
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    }
  }
}
