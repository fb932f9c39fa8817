'use client'

import { PageError } from '@/components/layout/page-error'

/** A page of the console that failed to render. The frame around it stays, so that people can go elsewhere. */
export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageError
      title="This page could not be shown"
      meaning="The ledger is not affected. Your last change may have been saved. Check the operation before you decide again."
      action="Load the page again"
      onAction={reset}
      traceId={error.digest}
    />
  )
}
