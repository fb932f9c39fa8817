/** After this time the browser counts as idle where it does not say so itself (Safari). */
const WAIT_MS = 300

/** Calls back once, when the browser is idle. Returns a function that takes the request back. */
export function onIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, WAIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(handle)
}
