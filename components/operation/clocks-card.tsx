import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogIconButton } from '@/components/operation-page/dialog-button'
import { type DialogName, dialogRefusal } from '@/components/operation-page/dialog-names'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Countdown } from '@/components/value/countdown'
import { Duration, Elapsed } from '@/components/value/duration'
import { KeyProtection } from '@/components/value/key-protection'
import { Time } from '@/components/value/time'
import type { Operation } from '@/lib/api/operations'

/** The two clocks (service level and key protection), since when the outcome is uncertain, and who owns the case. */
export function ClocksCard({ operation }: { operation: Operation }) {
  const { owner, deadline, unknownSince, settledAt, keyExpiresAt, createdAt, leaseExpiresAt, completesBy } = operation
  const edit = (dialog: DialogName, label: string) => (
    <DialogIconButton
      dialog={dialog}
      refusal={dialogRefusal(operation, dialog)}
      label={label}
      size="small-icon"
      className="-my-0.5"
    >
      <Pencil aria-hidden />
    </DialogIconButton>
  )
  return (
    <Card>
      <DefinitionList
        rows={[
          {
            name: 'Deadline',
            value:
              deadline && !settledAt ? (
                <>
                  <WithAction action={edit('deadline', 'Change deadline')}>
                    <Countdown until={deadline} />
                  </WithAction>
                  <Time at={deadline} className="block text-muted text-xs" />
                </>
              ) : null
          },
          { name: 'Uncertain for', value: unknownSince && !settledAt ? <Elapsed since={unknownSince} /> : null },
          {
            name: 'Was uncertain',
            value:
              unknownSince && settledAt ? (
                <Duration milliseconds={Date.parse(settledAt) - Date.parse(unknownSince)} />
              ) : null
          },
          { name: 'Lease until', value: leaseExpiresAt ? <Time at={leaseExpiresAt} shape="time" /> : null },
          { name: 'Completes by', value: completesBy ? <Time at={completesBy} /> : null },
          { name: 'Key protection', value: <KeyProtection createdAt={createdAt} keyExpiresAt={keyExpiresAt} wide /> },
          {
            name: 'Owner',
            value: (
              <WithAction action={edit('owner', 'Change owner')}>
                {owner ? (
                  <Avatar name={owner.name ?? owner.id} shape={owner.type === 'team' ? 'team' : 'person'} withName />
                ) : (
                  'none'
                )}
              </WithAction>
            )
          }
        ]}
      />
    </Card>
  )
}

function WithAction({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">{children}</span>
      {action}
    </span>
  )
}
