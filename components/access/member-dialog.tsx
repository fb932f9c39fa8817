'use client'

import { ChangeRoleDialog } from '@/components/access/change-role-dialog'
import { FormProblem } from '@/components/access/form-problem'
import { ResetPasswordDialog } from '@/components/access/reset-password-dialog'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast'
import type { Member } from '@/lib/api/members'
import { shownRefusal } from '@/lib/queries/refusal'
import { useChangeMember } from '@/lib/queries/use-change-member'

/** What an administrator is about to do with a member. */
export type MemberTask = { kind: 'role' | 'reset' | 'disable' | 'enable'; member: Member }

type MemberDialogProps = { task: MemberTask | null; isYou: boolean; onClose: () => void }

/** Asks what is needed for the chosen task, and does it. */
export function MemberDialog({ task, isYou, onClose }: MemberDialogProps) {
  if (task === null) return null
  if (task.kind === 'role') return <ChangeRoleDialog key={task.member.id} member={task.member} onClose={onClose} />
  if (task.kind === 'reset') return <ResetPasswordDialog key={task.member.id} member={task.member} onClose={onClose} />
  return <DisableDialog member={task.member} disable={task.kind === 'disable'} isYou={isYou} onClose={onClose} />
}

type DisableDialogProps = { member: Member; disable: boolean; isYou: boolean; onClose: () => void }

function DisableDialog({ member, disable, isYou, onClose }: DisableDialogProps) {
  const change = useChangeMember()
  const toast = useToast()
  const who = member.name || member.email
  const confirm = () =>
    change.mutate(
      { userId: member.id, body: { disabled: disable } },
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
      title={disable ? `Disable ${who}` : `Let ${who} sign in again`}
      description={
        disable
          ? `${isYou ? 'You are' : `${who} is`} signed out everywhere at once and cannot sign in. What they did stays on record.`
          : 'They sign in with the password they had.'
      }
      confirmLabel={disable ? 'Disable' : 'Let sign in'}
      tone={disable ? 'danger' : 'primary'}
      pending={change.isPending}
      onConfirm={confirm}
    >
      <FormProblem message={change.error ? shownRefusal(change.error).detail : null} />
    </ConfirmDialog>
  )
}
