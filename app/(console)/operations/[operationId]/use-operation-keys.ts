import { useRouter } from 'next/navigation'
import type { ListPosition } from '@/components/layout/list-position'
import { useHotkeys } from '@/components/ui/hotkeys'
import type { Operation } from '@/lib/api/operations'
import type { ShownDialog } from './use-open-dialog'

type Keys = {
  operation: Operation | undefined
  position: ListPosition | null
  noteFieldId: string
  show: (dialog: ShownDialog) => void
}

/** The keys of the page. No key decides anything: a decision is a press of its own. */
export function useOperationKeys({ operation, position, noteFieldId, show }: Keys) {
  const router = useRouter()
  const go = (id: string | null | undefined) => (id ? () => router.push(`/operations/${id}`) : null)
  const canAdd = operation?.permitted.some(({ step, allowed }) => step === 'add_evidence' && allowed)
  const group = 'This operation'
  const next = go(position?.next)
  const previous = go(position?.previous)
  useHotkeys([
    ...(next ? [{ keys: 'j', label: 'Next on the list', group, run: next }] : []),
    ...(previous ? [{ keys: 'k', label: 'Previous on the list', group, run: previous }] : []),
    ...(canAdd
      ? [{ keys: 'e', label: 'Add evidence', group, run: () => show({ type: 'step', step: 'add_evidence' }) }]
      : []),
    { keys: 'c', label: 'Write a note', group, run: () => document.getElementById(noteFieldId)?.focus() }
  ])
}
