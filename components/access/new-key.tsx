'use client'

import { firstCall } from '@/components/access/first-call'
import { CopyButton } from '@/components/ui/copy-button'

type NewKeyProps = { secret: string; baseUrl: string; mayBegin: boolean }

/** A new key in the only moment it can be seen, and a request to try it with. */
export function NewKey({ secret, baseUrl, mayBegin }: NewKeyProps) {
  const call = firstCall(baseUrl, secret)
  return (
    <div className="grid gap-4">
      <p className="flex items-start justify-between gap-2 rounded-md border bg-canvas py-1.5 pr-1.5 pl-3">
        <code className="figures select-all break-all">{secret}</code>
        <CopyButton value={secret} what="API key" />
      </p>
      {mayBegin ? (
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-semibold text-sm">Try it</h3>
            <CopyButton value={call} what="request" />
          </div>
          <pre className="figures whitespace-pre-wrap rounded-md border bg-canvas p-3 text-xs [overflow-wrap:anywhere]">
            {call}
          </pre>
          <p className="text-muted text-xs">
            It saves an intention and tells the agent to execute. Nothing is sent to any provider.
          </p>
        </div>
      ) : null}
    </div>
  )
}
