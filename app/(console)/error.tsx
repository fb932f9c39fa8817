'use client'

import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

/** A page of the console that failed while it was drawn; the frame around it stays, so that people can go elsewhere. */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <ErrorState
      layout="page"
      title="This page could not be shown"
      meaning="The ledger is not affected. What you sent before this may have been taken: look at the operation before you decide again."
      advice="Load the page again. If it stays, tell whoever runs this server and name the trace below."
      action={<Button onClick={reset}>Load the page again</Button>}
      traceId={error.digest}
    />
  )
}
