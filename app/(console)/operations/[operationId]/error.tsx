'use client'

import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

/** The page of the operation could not be drawn; the operation itself is as it was. */
export default function OperationError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <ErrorState
      layout="page"
      title="The operation could not be shown"
      meaning="Nothing about it was changed by this. A decision that you sent just before may have been taken."
      advice="Load it again and read its decisions before you decide anything."
      action={<Button onClick={reset}>Load it again</Button>}
      traceId={error.digest}
    />
  )
}
