'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

/** Lets the server render the page again. */
export function RefreshButton({ label }: { label: string }) {
  const { refresh } = useRouter()
  const [refreshing, startTransition] = useTransition()
  return (
    <IconButton label={label} size="small-icon" onClick={() => startTransition(refresh)}>
      <RefreshCw aria-hidden className={cn(refreshing && 'animate-spin')} />
    </IconButton>
  )
}
