'use client'

import { useMemo } from 'react'
import type { Command } from '@/components/layout/command'
import { useCommands } from '@/components/layout/command-palette'
import { OPERATION_KEYS_GROUP as GROUP } from '@/components/operation/keys-group'
import { NOTE_FIELD_ID } from '@/components/operation/note-form'
import type { OperationForKeys } from '@/components/operation/operation-for-keys'
import { useDialogs } from '@/components/operation-page/dialog-provider'
import { useFollowing } from '@/components/operation-page/follow-provider'
import { type Hotkey, useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import { shownRefusal } from '@/lib/queries/refusal'
import { useDeferredCall } from '@/lib/queries/use-deferred-call'

type OperationKeysProps = {
  operation: OperationForKeys
  you: { id: string }
}

/** The keys of the page and its commands in the palette. No key decides anything. Draws nothing, but marks that the keys work. */
export function OperationKeys({ operation, you }: OperationKeysProps) {
  const { show } = useDialogs()
  const assign = useAssignToMe(operation, you)
  const keys: (Hotkey | false)[] = [
    operation.mayAddEvidence && {
      keys: 'e',
      label: 'Add evidence',
      group: GROUP,
      run: () => show('add_evidence')
    },
    operation.mayAssign && {
      keys: 'a',
      label: 'Assign to me',
      group: GROUP,
      run: assign
    },
    {
      keys: 'c',
      label: 'Write a note',
      group: GROUP,
      run: () => document.getElementById(NOTE_FIELD_ID)?.focus()
    }
  ]
  useHotkeys(keys.filter((each) => each !== false))
  useStepCommands(operation.steps)
  return <span hidden data-keys="operation" />
}

/** Makes the reader the owner; a second press while the first is under way does nothing. */
function useAssignToMe({ id, version, ownerId }: OperationKeysProps['operation'], you: { id: string }): () => void {
  const { look } = useFollowing()
  const change = useDeferredCall('changeOwner', { onSettled: look })
  const toast = useToast()
  return () => {
    if (change.isPending || ownerId === you.id) return
    change.mutate(
      { params: { operationId: id }, body: { ownerId: you.id, expectedVersion: version } },
      {
        onSuccess: () => toast({ title: 'You own this now' }),
        onError: (error) =>
          toast({ title: 'The owner was not changed', description: shownRefusal(error).detail, kind: 'problem' })
      }
    )
  }
}

/** Offers every step in the palette, the forbidden ones with their reason. */
function useStepCommands(steps: OperationForKeys['steps']): void {
  const { show } = useDialogs()
  const commands = useMemo<Command[]>(
    () =>
      steps.map(({ step, ...command }) => ({ id: `step-${step}`, group: GROUP, ...command, run: () => show(step) })),
    [steps, show]
  )
  useCommands(commands)
}
