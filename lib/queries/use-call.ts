'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'

type CallProgress<Id extends EndpointId> = {
  sending: boolean
  /** The input of the last call. */
  input?: EndpointInput<Id>
  answer?: EndpointAnswer<Id>
  error?: unknown
}

type Handlers<Id extends EndpointId> = {
  onSuccess?: (answer: EndpointAnswer<Id>) => void
  onError?: (error: unknown) => void
}

type CallOptions = {
  /** Refreshes the page after the call; by default the server renders the page again. */
  onSettled?: () => Promise<unknown>
}

/**
 * One call of an endpoint that changes something. It is sent once and never retried: the person decides whether to
 * press again. It stays pending until the page shows the current state, after success and failure.
 */
export function useCall<Id extends EndpointId>(id: Id, { onSettled }: CallOptions = {}) {
  const { refresh } = useRouter()
  const [refreshing, startTransition] = useTransition()
  const [progress, setProgress] = useState<CallProgress<Id>>({ sending: false })

  const settle = async () => {
    if (onSettled === undefined) startTransition(() => refresh())
    else await onSettled()
  }
  const send = async (input: EndpointInput<Id>, { onSuccess, onError }: Handlers<Id> = {}) => {
    setProgress({ sending: true, input })
    const outcome = await call(id, input).then(
      ({ body }) => ({ answer: body }),
      (error: unknown) => ({ error })
    )
    await settle()
    setProgress({ sending: false, input, ...outcome })
    if ('answer' in outcome) onSuccess?.(outcome.answer)
    else onError?.(outcome.error)
  }
  return {
    mutate: (input: EndpointInput<Id>, handlers?: Handlers<Id>) => void send(input, handlers),
    /** Clears the last answer and the last error. */
    reset: () => setProgress({ sending: false }),
    isPending: progress.sending || refreshing,
    variables: progress.input,
    data: progress.answer,
    error: progress.error
  }
}

/** The client is loaded with the first call, which keeps it out of the first load. */
async function call<Id extends EndpointId>(id: Id, input: EndpointInput<Id>) {
  const { browserClient } = await import('./browser-client')
  return browserClient.call(id, input)
}
