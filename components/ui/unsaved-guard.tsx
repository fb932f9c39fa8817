'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/**
 * Asks before a draft is lost: on leaving the site through the browser, and on any link inside the console.
 *
 * @param when whether there is something to lose
 * @param what the draft in words: `your note`
 */
export function UnsavedGuard({ when, what }: { when: boolean; what: string }) {
  const router = useRouter()
  const [target, setTarget] = useState<string>()

  useEffect(() => {
    if (!when) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || elsewhere) return
      const url = new URL(link.href)
      if (url.origin !== location.origin || url.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(url.pathname + url.search)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [when])

  return (
    <ConfirmDialog
      open={target !== undefined}
      onOpenChange={() => setTarget(undefined)}
      title={`Leave without saving ${what}?`}
      description="Your text will be lost."
      cancelLabel="Stay here"
      confirmLabel="Leave"
      tone="danger"
      onConfirm={() => {
        if (target !== undefined) router.push(target)
        setTarget(undefined)
      }}
    />
  )
}
