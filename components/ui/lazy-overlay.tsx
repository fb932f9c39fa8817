'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onIdle } from '@/components/ui/on-idle'

/**
 * Keeps the code of something that opens over the page out of the first load: it comes when the browser is idle, or at
 * once when it is opened earlier. Until then nothing is drawn.
 *
 * @param load imports the real component; its `open` prop says whether it shows
 */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per overlay, at the top of its module, as React.lazy is
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    useEffect(() => onIdle(() => void load()), [])
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
