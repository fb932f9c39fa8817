'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onIdle } from '@/components/ui/on-idle'

/**
 * A component whose code is not part of the first load: it is loaded when the browser is idle. For what draws nothing
 * until a person does something.
 */
export function whenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at the top of its module, as React.lazy is
  return function WhenIdle(props: Props) {
    const [isDue, setDue] = useState(false)
    useEffect(() => onIdle(() => setDue(true)), [])
    return isDue ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
}
