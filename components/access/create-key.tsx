'use client'

import { useState } from 'react'
import type { CreateKeyDialogProps } from '@/components/access/create-key-dialog'
import { Button } from '@/components/ui/button'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

const CreateKeyDialog = lazyOverlay<CreateKeyDialogProps>(() =>
  import('@/components/access/create-key-dialog').then((file) => file.CreateKeyDialog)
)

/** Opens the dialog that creates a key. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Create key
      </Button>
      <CreateKeyDialog open={open} onOpenChange={setOpen} baseUrl={baseUrl} />
    </>
  )
}
