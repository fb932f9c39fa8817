'use client'

import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

/** A page that failed while it was drawn. What was decided before is in the ledger; nothing here could undo it. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <ErrorState
      layout="page"
      title="This page could not be shown"
      meaning="The ledger is not affected. What you sent before this may have been taken: look at the operation before you send it again."
      advice="Try again. If it stays, tell whoever runs this server and name the trace below."
      action={<Button onClick={reset}>Try again</Button>}
      traceId={error.digest}
    />
  )
}
