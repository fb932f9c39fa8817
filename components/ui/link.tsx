'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, startTransition, useRef } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** The scroll position stays: for a link that changes a part of the page. */
  keepScroll?: boolean
  /** Acts in place of a navigation, for what the page has already. Other presses (a new tab) still follow the link. */
  onFollow?: () => void
}

/**
 * A link inside the console, which works before hydration as every link does. Its page is prefetched when a pointer or
 * the focus reaches it, not when it is merely on the screen: a list of a hundred operations would prefetch a hundred
 * pages.
 */
export function Link({ href, keepScroll = false, onFollow, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter()
  const asked = useRef<string>(undefined)
  const ask = () => {
    if (onFollow !== undefined || asked.current === href) return
    asked.current = href
    router.prefetch(href)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    if (onFollow !== undefined) return onFollow()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    startTransition(() => router.push(href, { scroll: !keepScroll }))
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
