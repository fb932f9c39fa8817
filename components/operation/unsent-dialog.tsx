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
          'You confirm that this is a different intention and not a repetition. Onceover sends nothing. The agent can act when it asks again.',
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
        title: 'Cancel the operation',
        description: 'Nothing was sent, and nothing will be sent. The agent learns that it never happened.',
        button: 'Cancel the operation',
        done: 'Operation cancelled',
        failed: 'The operation was not cancelled'
      }}
      open={open}
      onOpenChange={onOpenChange}
      call={cancel}
      send={(reason, options) => cancel.mutate({ params: { operationId: id }, body: { reason } }, options)}
    />
  )
}
