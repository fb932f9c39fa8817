/**
 * Runs a task again and again, with a pause after each run. It does not run while the tab is hidden, and it runs at once
 * when the tab is shown again or the network comes or goes.
 *
 * @returns stops it
 */
export function every(pauseMs: number, task: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let ended = false
  const run = async () => {
    if (running || document.visibilityState === 'hidden') return
    running = true
    clearTimeout(timer)
    await task()
    running = false
    if (!ended) timer = setTimeout(run, pauseMs)
  }
  timer = setTimeout(run, pauseMs)
  const moments = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
    [window, 'offline']
  ] as const
  for (const [target, name] of moments) target.addEventListener(name, run)
  return () => {
    ended = true
    clearTimeout(timer)
    for (const [target, name] of moments) target.removeEventListener(name, run)
  }
}
