/**
 * Resolves when the browser has nothing else to do. Safari has no requestIdleCallback; there it resolves after what is
 * under way now.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 0)
  })
}
