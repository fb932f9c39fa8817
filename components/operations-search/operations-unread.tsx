import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { shownRefusal } from '@/lib/queries/refusal'

/** The list could not be read. */
export function OperationsUnread({ error, onReload }: { error: unknown; onReload: () => void }) {
  return (
    <ErrorState
      title="The operations could not be loaded"
      meaning="No operation was changed."
      advice={shownRefusal(error).detail}
      action={<Button onClick={onReload}>Load the list again</Button>}
    />
  )
}
