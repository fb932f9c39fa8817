'use client'

import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { ReasonDialog } from '@/components/operation-page/reason-dialog'
import { useOperationCall } from '@/components/operation-page/use-operation-call'

export type UnsentDialogProps = { operation: DialogOperation; open: boolean; onOpenChange: (open: boolean) => void }

/** Releases an intention that was held because it looks like an earlier one. */
export function ReleaseHoldDialog({ operation: { id, version }, open, onOpenChange }: UnsentDialogProps) {
  const release = useOperationCall('releaseHold')
  return (
    <ReasonDialog
      words={{
        title: 'Release the hold',
        description:
          'You say that this is a different intention and not a repetition. Nothing is sent from here: the agent may act when it asks again.',
        button: 'Release the hold',
        done: 'Released',
        failed: 'The hold was not released'
      }}
      open={open}
      onOpenChange={onOpenChange}
      call={release}
      send={(reason, options) =>
        release.mutate({ params: { operationId: id }, body: { reason, expectedVersion: version } }, options)
      }
    />
  )
}

/** Gives up an intention of which nothing was sent. */
export function CancelDialog({ operation: { id }, open, onOpenChange }: UnsentDialogProps) {
  const cancel = useOperationCall('cancelOperation')
  return (
    <ReasonDialog
      words={{
        title: 'Give up the intention',
        description: 'Nothing was sent, and nothing will be. The agent is told that it never happened.',
        button: 'Give up the intention',
        done: 'Given up',
        failed: 'The intention was not given up'
      }}
      open={open}
      onOpenChange={onOpenChange}
      call={cancel}
      send={(reason, options) => cancel.mutate({ params: { operationId: id }, body: { reason } }, options)}
    />
  )
}
