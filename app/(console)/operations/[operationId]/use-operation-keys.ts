import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import type { Command } from '@/components/layout/command'
import { useCommands } from '@/components/layout/command-palette'
import type { ListPosition } from '@/components/layout/list-position'
import { RAIL_STEPS, type RailStep } from '@/components/operation/rail-steps'
import { useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import type { Operation } from '@/lib/api/operations'
import type { Step } from '@/lib/domain/vocabulary'
import { shownRefusal } from '@/lib/queries/refusal'
import { useChangeOwner } from '@/lib/queries/use-change-owner'
import type { ShownDialog } from './use-open-dialog'

type Keys = {
  operation: Operation | undefined
  position: ListPosition | null
  you: { id: string }
  noteFieldId: string
  show: (dialog: ShownDialog) => void
}

/** The keys of the page and its commands in the palette. No key decides anything: a decision is a press of its own. */
export function useOperationKeys({ operation, position, you, noteFieldId, show }: Keys) {
  const router = useRouter()
  const toast = useToast()
  const owner = useChangeOwner(operation?.id ?? '')
  const allows = (step: Step) => operation?.permitted.find((each) => each.step === step)?.allowed === true
  const isMine = operation?.owner?.id === you.id
  const go = (id: string | null | undefined) => (id ? () => router.push(`/operations/${id}`) : null)

  const assign = () => {
    if (operation === undefined || isMine || owner.isPending) return
    owner.mutate(
      { ownerId: you.id, expectedVersion: operation.version },
      {
        onSuccess: () => toast({ title: 'You answer for this now' }),
        onError: (error) =>
          toast({ title: 'The owner was not changed', description: shownRefusal(error).detail, kind: 'problem' })
      }
    )
  }

  const group = 'This operation'
  const next = go(position?.next)
  const previous = go(position?.previous)
  useHotkeys([
    ...(next ? [{ keys: 'j', label: 'Next on the list', group, run: next }] : []),
    ...(previous ? [{ keys: 'k', label: 'Previous on the list', group, run: previous }] : []),
    ...(allows('assign_owner') ? [{ keys: 'a', label: 'Assign to me', group, run: assign }] : []),
    ...(allows('add_evidence')
      ? [{ keys: 'e', label: 'Add evidence', group, run: () => show({ type: 'step', step: 'add_evidence' }) }]
      : []),
    { keys: 'c', label: 'Write a note', group, run: () => document.getElementById(noteFieldId)?.focus() }
  ])

  const permitted = operation?.permitted
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new at every draw and does the same
  const commands = useMemo<Command[]>(() => commandsOf(permitted ?? [], show), [permitted])
  useCommands(commands)
}

/** Every step in the palette, the forbidden ones with their reason. */
function commandsOf(permitted: Operation['permitted'], show: Keys['show']): Command[] {
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
