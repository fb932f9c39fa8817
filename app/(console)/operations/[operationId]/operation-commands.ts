import { useMemo } from 'react'
import type { Command } from '@/components/layout/command'
import { useCommands } from '@/components/layout/command-palette'
import { RAIL_STEPS, type RailStep } from '@/components/operation/rail-steps'
import { useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import type { Operation } from '@/lib/api/operations'
import { shownRefusal } from '@/lib/queries/refusal'
import { useChangeOwner } from '@/lib/queries/use-change-owner'
import type { ShownDialog } from './use-open-dialog'

type OperationCommandsProps = { operation: Operation; you: { id: string }; show: (dialog: ShownDialog) => void }

/** The steps of the operation in the palette, and A, which takes it. Draws nothing. */
export function OperationCommands({ operation, you, show }: OperationCommandsProps) {
  const toast = useToast()
  const owner = useChangeOwner(operation.id)
  const { permitted, version } = operation
  const isMine = operation.owner?.id === you.id
  const assign = () => {
    if (isMine || owner.isPending) return
    owner.mutate(
      { ownerId: you.id, expectedVersion: version },
      {
        onSuccess: () => toast({ title: 'You answer for this now' }),
        onError: (error) =>
          toast({ title: 'The owner was not changed', description: shownRefusal(error).detail, kind: 'problem' })
      }
    )
  }
  useHotkeys(
    [{ keys: 'a', label: 'Assign to me', group: 'This operation', run: assign }],
    permitted.some(({ step, allowed }) => step === 'assign_owner' && allowed)
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new at every draw and does the same
  const commands = useMemo<Command[]>(() => commandsOf(permitted, show), [permitted])
  useCommands(commands)
  return null
}

/** Every step in the palette, the forbidden ones with their reason. */
function commandsOf(permitted: Operation['permitted'], show: OperationCommandsProps['show']): Command[] {
  return permitted.flatMap(({ step, allowed, reason }) => {
    if (!(step in RAIL_STEPS) || step === 'check_provider') return []
    const own = step as Exclude<RailStep, 'check_provider'>
    return [
      {
        id: `step-${step}`,
        label: RAIL_STEPS[own].button,
        group: 'This operation',
        ...(allowed ? {} : { disabledReason: reason }),
        run: () => show({ type: 'step', step: own })
      }
    ]
  })
}
