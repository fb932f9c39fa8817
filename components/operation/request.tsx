import { ChevronRight } from 'lucide-react'
import { JsonText } from '@/components/operation/json-text'
import type { Operation } from '@/lib/api/operations'

/** The saved request, canonical and redacted. It is folded because few readers need it. */
export function RequestText({ operation }: { operation: Operation }) {
  return (
    <details id="request" className="group rounded-lg border">
      <summary className="flex min-h-9 list-none items-center gap-2 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 text-muted transition-transform group-open:rotate-90" />
        <h2 className="font-semibold text-sm">Request as it was saved</h2>
        <span className="text-muted max-sm:hidden">secrets and card data were removed before saving</span>
      </summary>
      <div className="border-t p-3">
        {operation.request === null ? (
          <p className="text-muted">The request was removed after its retention. Its fingerprint is kept.</p>
        ) : (
          <JsonText label="Saved request" value={operation.request} />
        )}
      </div>
    </details>
  )
}
