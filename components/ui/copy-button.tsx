'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'

/**
 * Copies a value, whole and exact: the full id, the RFC 3339 time.
 *
 * @param what names it: `operation id`
 */
export function CopyButton({ value, what, className }: { value: string; what: string; className?: string }) {
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest')
  useEffect(() => {
    if (state === 'rest') return
    const timer = setTimeout(() => setState('rest'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const label = { rest: `Copy ${what}`, copied: 'Copied', refused: 'The browser did not allow copying' }[state]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <IconButton label={label} size="small-icon" className={className} onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden className="text-succeeded" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {state === 'rest' ? '' : label}
      </span>
    </>
  )
}
