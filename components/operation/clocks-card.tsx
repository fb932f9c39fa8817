'use client'

import { Pencil } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { IconButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Meter } from '@/components/ui/meter'
import { useNow } from '@/components/ui/now'
import { Countdown } from '@/components/value/countdown'
import { Duration, Elapsed } from '@/components/value/duration'
import { Time } from '@/components/value/time'
import type { Operation } from '@/lib/api/operations'
import type { Step } from '@/lib/domain/operation/vocabulary'
import { formatDuration } from '@/lib/format/duration'

type ClocksCardProps = { operation: Operation; onOwner: () => void; onDeadline: () => void }

/** The two clocks (service level and key protection), since when it is uncertain, and who answers for it. */
export function ClocksCard({ operation, onOwner, onDeadline }: ClocksCardProps) {
  const { owner, deadline, unknownSince, settledAt, keyExpiresAt, createdAt, leaseExpiresAt, completesBy } = operation
  const refusal = (step: Step) => {
    const verdict = operation.permitted.find((each) => each.step === step)
    return verdict?.allowed ? undefined : (verdict?.reason ?? 'Not known yet.')
  }
  return (
    <Card>
      <DefinitionList
        rows={[
          {
            name: 'Deadline',
            value:
              deadline && !settledAt ? (
                <>
                  <Editable label="Change deadline" reason={refusal('set_deadline')} onEdit={onDeadline}>
                    <Countdown until={deadline} />
                  </Editable>
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
          {
            name: 'Key protection',
            value: keyExpiresAt ? (
              <KeyProtection from={createdAt} until={keyExpiresAt} />
            ) : (
              <span className="text-muted">none on record</span>
            )
          },
          {
            name: 'Owner',
            value: (
              <Editable label="Change owner" reason={refusal('assign_owner')} onEdit={onOwner}>
                {owner ? (
                  <Avatar name={owner.name ?? owner.id} shape={owner.type === 'team' ? 'team' : 'person'} withName />
                ) : (
                  'nobody'
                )}
              </Editable>
            )
          }
        ]}
      />
    </Card>
  )
}

type EditableProps = { label: string; reason: string | undefined; onEdit: () => void; children: React.ReactNode }

function Editable({ label, reason, onEdit, children }: EditableProps) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">{children}</span>
      <IconButton label={label} size="small-icon" className="-my-0.5" disabledReason={reason} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
    </span>
  )
}

/** How long the provider still knows the key: while it does, it would recognise the original. */
function KeyProtection({ from, until }: { from: string; until: string }) {
  const now = useNow('minute')
  const [start, end] = [Date.parse(from), Date.parse(until)]
  const left = end - now
  const text = left > 0 ? formatDuration(left) : 'expired'
  const share = left / Math.max(1, end - start)
  return (
    <span className="grid gap-1">
      <time dateTime={until} className="figures">
        {text}
      </time>
      <Meter
        label="Key protection left"
        value={share}
        text={text}
        tone={left <= 0 ? 'gone' : share < 0.15 ? 'low' : 'plain'}
        className="w-full"
      />
    </span>
  )
}
