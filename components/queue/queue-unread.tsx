import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { shownRefusal } from '@/lib/queries/refusal'

type QueueUnreadProps = { error: unknown; onReload: () => void; onClear: (() => void) | undefined }

/** The list could not be read at all: because nobody answered, or because the address filters by what does not exist. */
export function QueueUnread({ error, onReload, onClear }: QueueUnreadProps) {
  const { detail, errors } = shownRefusal(error)
  return (
    <ErrorState
      title="The queue could not be loaded"
      meaning="No operation was changed. What waits still waits, and deadlines go on."
      advice={[detail, ...errors.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}.`)].join(' ')}
      action={
        <>
          <Button onClick={onReload}>Load the list again</Button>
          {onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
        </>
      }
    />
  )
}
