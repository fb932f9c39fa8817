'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/access/form-alert'
import { ROLE_WORDS } from '@/components/access/role-words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioCards } from '@/components/ui/radio-cards'
import { useToast } from '@/components/ui/toast'
import type { Member } from '@/lib/api/members'
import { ROLES } from '@/lib/domain/operation/vocabulary'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

const CARDS = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].label, description: ROLE_WORDS[role].about }))

/** Gives a member another role. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const change = useCall('changeMember')
  const toast = useToast()
  const who = member.name || member.email
  const save = () =>
    change.mutate(
      { params: { userId: member.id }, body: { role } },
      {
        onSuccess: () => {
          toast({ title: `${who} is ${ROLE_WORDS[role].label.toLowerCase()} now` })
          onClose()
        }
      }
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Role of ${who}`}
      description="A new role signs the member out everywhere. It applies from the next sign-in."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            pending={change.isPending}
            disabledReason={role === member.role ? 'This is the role they have.' : undefined}
            onClick={save}
          >
            {change.isPending ? 'Saving' : 'Save role'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormAlert message={change.error ? shownRefusal(change.error).detail : null} />
        <RadioCards legend="Role" legendHidden cards={CARDS} value={role} onChange={setRole} />
      </div>
    </Dialog>
  )
}
