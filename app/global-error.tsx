'use client'

import '@/app/globals.css'
import { ErrorState } from '@/components/ui/error-state'

/** The last resort, when even the frame of the page failed: no providers and no font, only the words. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>Onceover could not be shown</title>
        <ErrorState
          layout="page"
          title="Onceover could not be shown"
          meaning="The ledger is not affected: operations and their evidence are as they were."
          advice="Load the page again. If it stays, tell whoever runs this server and name the trace below."
          action={
            <button
              type="button"
              onClick={reset}
              className="h-control rounded-md border border-line-strong px-3 font-medium"
            >
              Try again
            </button>
          }
          traceId={error.digest}
        />
      </body>
    </html>
  )
}
