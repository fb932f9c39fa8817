'use client'

import { FormAlert } from '@/components/access/form-alert'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast'
import type { Key } from '@/lib/api/keys'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

export type RevokeKeyDialogProps = { open: boolean; apiKey: Key; onClose: () => void }

/** Asks once more before a key stops working for good. */
export function RevokeKeyDialog({ open, apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useCall('revokeKey')
  const toast = useToast()
  const onSuccess = () => {
    toast({ title: `${apiKey.name} is revoked` })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Revoke ${apiKey.name}`}
      description="Requests with this key are refused from now on. This cannot be undone. Operations that it began stay; leases that it holds expire and their operations become unknown."
      confirmLabel="Revoke key"
      tone="danger"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { keyId: apiKey.id } }, { onSuccess })}
    >
      <FormAlert message={revoke.error ? shownRefusal(revoke.error).detail : null} />
    </ConfirmDialog>
  )
}
