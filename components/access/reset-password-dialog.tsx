'use client'

import { FormProblem } from '@/components/access/form-problem'
import { OneTimePassword } from '@/components/access/one-time-password'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Member } from '@/lib/api/members'
import { shownRefusal } from '@/lib/queries/refusal'
import { useResetMemberPassword } from '@/lib/queries/use-reset-member-password'

/** Replaces a member's password by a one-time one. */
export function ResetPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const reset = useResetMemberPassword()
  const who = member.name || member.email
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      keepOnOutsidePress
      title={reset.data ? 'New one-time password' : `Reset the password of ${who}`}
      description={
        reset.data ? undefined : 'They are signed out everywhere, and the password they have stops working at once.'
      }
      actions={
        reset.data ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="danger" pending={reset.isPending} onClick={() => reset.mutate(member.id)}>
              {reset.isPending ? 'Resetting' : 'Reset password'}
            </Button>
          </>
        )
      }
    >
      {reset.data ? (
        <OneTimePassword email={member.email} password={reset.data.password} />
      ) : (
        <FormProblem message={reset.error ? shownRefusal(reset.error).detail : null} />
      )}
    </Dialog>
  )
}
