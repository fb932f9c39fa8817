import { buttonStyle } from '@/components/ui/button-style'
import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import type { Refusal } from '@/lib/domain/operation/result'

type QueueRefusedProps = { refusal: Refusal; clearHref: string }

/** The list could not be read, because its URL filters by a value that does not exist. */
export function QueueRefused({ refusal: { detail, errors = [] }, clearHref }: QueueRefusedProps) {
  return (
    <ErrorState
      title="The queue could not be loaded"
      meaning="No operation was changed. Deadlines go on."
      advice={[detail, ...errors.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}.`)].join(' ')}
      action={
        <Link href={clearHref} className={buttonStyle()}>
          Clear filters
        </Link>
      }
    />
  )
}
