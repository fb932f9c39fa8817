'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, startTransition, useRef } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Takes the press instead of a change of page; the link stays one for a new tab and for copying. */
  onSelect?: () => void
}

/**
 * A link inside the console. It asks for its page when somebody points at it or tabs to it, not when it is merely on the
 * screen: a list of a hundred operations would ask for a hundred pages.
 */
export function Link({ href, onSelect, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter()
  const asked = useRef<string>(undefined)
  const ask = () => {
    if (onSelect || asked.current === href) return
    asked.current = href
    router.prefetch(href)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    if (onSelect) onSelect()
    else startTransition(() => router.push(href))
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        ask()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        ask()
      }}
    />
  )
}

/** A press that opens a tab or a window, or saves. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (currentTarget.target || '_self') !== '_self'
}
