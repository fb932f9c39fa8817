'use client'

import { FormProblem } from '@/components/access/form-problem'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast'
import type { Key } from '@/lib/api/keys'
import { shownRefusal } from '@/lib/queries/refusal'
import { useRevokeApiKey } from '@/lib/queries/use-revoke-api-key'

/** Asks once more before a key stops working for good. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const revoke = useRevokeApiKey()
  const toast = useToast()
  const confirm = () =>
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        toast({ title: `${apiKey.name} is revoked` })
        onClose()
      }
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Revoke ${apiKey.name}`}
      description="Whoever uses this key is refused from now on, and that cannot be undone. Operations that it began stay; leases that it holds lapse and their operations become unknown."
      confirmLabel="Revoke key"
      tone="danger"
      pending={revoke.isPending}
      onConfirm={confirm}
    >
      <FormProblem message={revoke.error ? shownRefusal(revoke.error).detail : null} />
    </ConfirmDialog>
  )
}
