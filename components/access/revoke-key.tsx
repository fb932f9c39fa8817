'use client'

import { useState } from 'react'
import type { RevokeKeyDialogProps } from '@/components/access/revoke-key-dialog'
import { Button } from '@/components/ui/button'
import { lazyOverlay } from '@/components/ui/lazy-overlay'
import type { Key } from '@/lib/api/keys'

const RevokeKeyDialog = lazyOverlay<RevokeKeyDialogProps>(() =>
  import('@/components/access/revoke-key-dialog').then((file) => file.RevokeKeyDialog)
)

/** Revokes one key, after a question. */
export function RevokeKey({ apiKey, refusal }: { apiKey: Key; refusal: string | undefined }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="danger"
        aria-label={`Revoke ${apiKey.name}`}
        disabledReason={refusal}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <RevokeKeyDialog open={asking} apiKey={apiKey} onClose={() => setAsking(false)} />
    </>
  )
}
