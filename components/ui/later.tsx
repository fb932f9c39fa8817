'use client'

import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore
} from 'react'
import { whenIdle } from '@/components/ui/when-idle'

/**
 * A part of a page whose code is not needed for the first things a person does. The server draws it with everything
 * else; in the browser it stays as it was drawn until its code has come, which is asked for when the browser is idle.
 * Newer props wait until then too: a part that is not alive yet would be thrown away by them and drawn anew.
 *
 * @param load imports the real component
 * @param fallback what stands there on a page that the browser draws itself, until the code has come
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  let here = false
  const waiting = new Set<() => void>()
  let want = (): void => undefined
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await Promise.race([whenIdle(), wanted])
    const part = await load()
    // Not before React knows it too, or it would look for code that has not come.
    setTimeout(() => {
      here = true
      for (const tell of waiting) tell()
    }, 0)
    return { default: part }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of its module, as React.lazy is
  const Held = memo(function Held(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of its module, as React.lazy is
  return function Later(props: Props) {
    const isHydrating = useSyncExternalStore(never, no, yes)
    const [first] = useState(props)
    const [isServed] = useState(isHydrating)
    const [alive, setAlive] = useState(false)
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => {
      // Where the server drew nothing, nothing is there to look at in the meantime.
      if (!isServed) want()
      const tell = () => startTransition(() => setAlive(true))
      if (here) return tell()
      waiting.add(tell)
      return () => void waiting.delete(tell)
    }, [isServed])
    useEffect(() => (alive ? undefined : keepPress(frame.current, want)), [alive])
    return (
      <div ref={frame} className="contents">
        <Held {...(alive ? props : first)} />
      </div>
    )
  }
}

/**
 * Keeps the last press on a part that is not alive yet, and makes it when the part is. Links and what unfolds need no
 * code and go on as they are.
 *
 * @returns ends the keeping and makes the press
 */
function keepPress(frame: HTMLElement | null, want: () => void) {
  let pressed: HTMLElement | null = null
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return
    if (event.target.closest('a[href], summary')) return
    event.preventDefault()
    event.stopPropagation()
    pressed = event.target.closest<HTMLElement>('button, label, input')
    want()
  }
  frame?.addEventListener('click', keep, true)
  return () => {
    frame?.removeEventListener('click', keep, true)
    // Not while React is at work, when it could not bring to life what is pressed.
    setTimeout(() => pressed?.isConnected && pressed.click(), 0)
  }
}

const never = () => () => undefined
const no = () => false
const yes = () => true
