'use client'

import { useState } from 'react'
import type { AddMemberDialogProps } from '@/components/access/add-member-dialog'
import { Button } from '@/components/ui/button'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

const AddMemberDialog = lazyOverlay<AddMemberDialogProps>(() =>
  import('@/components/access/add-member-dialog').then((file) => file.AddMemberDialog)
)

/** Opens the dialog that adds a member. */
export function AddMember({ forbidden }: { forbidden: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" disabledReason={forbidden} onClick={() => setOpen(true)}>
        Add member
      </Button>
      <AddMemberDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
