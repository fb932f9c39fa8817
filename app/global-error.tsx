'use client'

import '@/app/globals.css'
import { PageError } from '@/components/layout/page-error'

/** Shown when even the frame of the page failed. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>Onceover could not be shown</title>
        <PageError
          title="Onceover could not be shown"
          meaning="The ledger is not affected: operations and their evidence are as they were."
          action="Try again"
          onAction={reset}
          traceId={error.digest}
        />
      </body>
    </html>
  )
}
