'use client'

import { FormAlert } from '@/components/access/form-alert'
import { OneTimePassword } from '@/components/access/one-time-password'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Member } from '@/lib/api/members'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

/** Replaces a member's password by a one-time one. */
export function ResetPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const reset = useCall('resetMemberPassword')
  const who = member.name || member.email
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      keepOnOutsidePress
      title={reset.data ? 'New one-time password' : `Reset the password of ${who}`}
      description={
        reset.data ? undefined : 'The member is signed out everywhere, and the old password stops working at once.'
      }
      actions={
        reset.data ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              tone="danger"
              pending={reset.isPending}
              onClick={() => reset.mutate({ params: { userId: member.id } })}
            >
              {reset.isPending ? 'Resetting' : 'Reset password'}
            </Button>
          </>
        )
      }
    >
      {reset.data ? (
        <OneTimePassword email={member.email} password={reset.data.password} />
      ) : (
        <FormAlert message={reset.error ? shownRefusal(reset.error).detail : null} />
      )}
    </Dialog>
  )
}
