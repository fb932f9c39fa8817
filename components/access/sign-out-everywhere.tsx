'use client'

import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** Ends every session of the reader, this one included. */
export function SignOutEverywhere({ action }: { action: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const [pending, startTransition] = useTransition()
  return (
    <>
      <p className="mb-3 text-muted">
        A session ends after eight hours without use, and after seven days at the latest. End all sessions at once if
        you lose a device.
      </p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        description="All your sessions end at once, including this one."
        confirmLabel="Sign out everywhere"
        tone="danger"
        pending={pending}
        onConfirm={() => startTransition(action)}
      />
    </>
  )
}
