'use client'

import { ChangeRoleDialog } from '@/components/access/change-role-dialog'
import { FormAlert } from '@/components/access/form-alert'
import { ResetPasswordDialog } from '@/components/access/reset-password-dialog'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast'
import type { Member } from '@/lib/api/members'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

/** What an administrator does with a member. */
export type MemberTask = 'role' | 'reset' | 'disable' | 'enable'

export type MemberDialogProps = {
  open: boolean
  task: MemberTask | null
  member: Member
  isYou: boolean
  onClose: () => void
}

/** The dialog of the chosen task. */
export function MemberDialog({ task, member, isYou, onClose }: MemberDialogProps) {
  if (task === null) return null
  if (task === 'role') return <ChangeRoleDialog member={member} onClose={onClose} />
  if (task === 'reset') return <ResetPasswordDialog member={member} onClose={onClose} />
  return <DisableDialog member={member} disable={task === 'disable'} isYou={isYou} onClose={onClose} />
}

type DisableDialogProps = { member: Member; disable: boolean; isYou: boolean; onClose: () => void }

function DisableDialog({ member, disable, isYou, onClose }: DisableDialogProps) {
  const change = useCall('changeMember')
  const toast = useToast()
  const who = member.name || member.email
  const confirm = () =>
    change.mutate(
      { params: { userId: member.id }, body: { disabled: disable } },
      {
        onSuccess: () => {
          toast({ title: disable ? `${who} can no longer sign in` : `${who} can sign in again` })
          onClose()
        }
      }
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={disable ? `Disable ${who}` : `Enable ${who}`}
      description={
        disable
          ? `${isYou ? 'You are' : `${who} is`} signed out everywhere at once and cannot sign in. The audit trail keeps all past actions.`
          : 'The member signs in with the same password as before.'
      }
      confirmLabel={disable ? 'Disable' : 'Enable sign-in'}
      tone={disable ? 'danger' : 'primary'}
      pending={change.isPending}
      onConfirm={confirm}
    >
      <FormAlert message={change.error ? shownRefusal(change.error).detail : null} />
    </ConfirmDialog>
  )
}
