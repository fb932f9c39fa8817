'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import type { Command } from '@/components/layout/command'
import { useCommands } from '@/components/layout/command-palette'
import { useListPosition } from '@/components/layout/list-position'
import { NOTE_FIELD_ID } from '@/components/operation/note-form'
import { hasDialog, RAIL_STEPS } from '@/components/operation/rail-steps'
import { dialogRefusal } from '@/components/operation-page/dialog-names'
import { useDialogs } from '@/components/operation-page/dialog-provider'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { type Hotkey, useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import type { Operation } from '@/lib/api/operations'
import { shownRefusal } from '@/lib/queries/refusal'

const GROUP = 'This operation'

type OperationKeysProps = {
  operation: Pick<Operation, 'id' | 'version' | 'owner' | 'permitted'>
  you: { id: string }
}

/** The keys of the page and its commands in the palette. No key decides anything. Draws nothing. */
export function OperationKeys({ operation, you }: OperationKeysProps) {
  const router = useRouter()
  const position = useListPosition(operation.id)
  const { show } = useDialogs()
  const assign = useAssignToMe(operation, you)
  const to = (id: string) => () => router.push(`/operations/${id}`)
  const keys: (Hotkey | false | null | undefined | '')[] = [
    position?.next && { keys: 'j', label: 'Next on the list', group: GROUP, run: to(position.next) },
    position?.previous && { keys: 'k', label: 'Previous on the list', group: GROUP, run: to(position.previous) },
    dialogRefusal(operation, 'add_evidence') === undefined && {
      keys: 'e',
      label: 'Add evidence',
      group: GROUP,
      run: () => show('add_evidence')
    },
    dialogRefusal(operation, 'owner') === undefined && {
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
  useHotkeys(keys.filter((each) => typeof each === 'object' && each !== null))
  useStepCommands(operation.permitted)
  return null
}

/** Makes the reader the owner; a second press while the first is under way does nothing. */
function useAssignToMe({ id, version, owner }: OperationKeysProps['operation'], you: { id: string }): () => void {
  const change = useOperationCall('changeOwner')
  const toast = useToast()
  return () => {
    if (change.isPending || owner?.id === you.id) return
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
function useStepCommands(permitted: Operation['permitted']): void {
  const { show } = useDialogs()
  const commands = useMemo<Command[]>(
    () =>
      permitted.flatMap(({ step, allowed, reason }) =>
        hasDialog(step)
          ? [
              {
                id: `step-${step}`,
                label: RAIL_STEPS[step].button,
                group: GROUP,
                ...(allowed ? {} : { disabledReason: reason }),
                run: () => show(step)
              }
            ]
          : []
      ),
    [permitted, show]
  )
  useCommands(commands)
}
