'use client'

import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'

/** A one-time password, in the only moment it can be seen. */
export function OneTimePassword({ email, password }: { email: string; password: string }) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center justify-between gap-2 rounded-md border bg-canvas py-1.5 pr-1.5 pl-3">
        <code className="figures select-all break-all">{password}</code>
        <CopyButton value={password} what="one-time password" />
      </p>
      <Callout>
        Give it to {email} by a way you trust. It is shown only once, and must be replaced at the first sign-in.
      </Callout>
    </div>
  )
}
