'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import type { CallOptions } from './use-call'

type Handlers<Id extends EndpointId> = {
  onSuccess?: (answer: EndpointAnswer<Id>) => void
  onError?: (error: unknown) => void
}

/**
 * `useCall` for a control of the first load: the client and the query library are loaded with the first press. Sending
 * is no async transition, because a link that is pressed while one runs would wait for it.
 */
export function useDeferredCall<Id extends EndpointId>(id: Id, { onSettled }: CallOptions = {}) {
  const { refresh } = useRouter()
  const [refreshing, startTransition] = useTransition()
  const [call, setCall] = useState<{ sending: boolean; input?: EndpointInput<Id>; error?: unknown }>({ sending: false })

  const send = async (input: EndpointInput<Id>, { onSuccess, onError }: Handlers<Id>) => {
    setCall({ sending: true, input })
    const outcome = await import('./send-call')
      .then(({ sendCall }) => sendCall(id, input))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error })
      )
    await (onSettled ? onSettled() : startTransition(() => refresh()))
    if ('answer' in outcome) {
      setCall({ sending: false, input })
      onSuccess?.(outcome.answer)
    } else {
      setCall({ sending: false, input, error: outcome.error })
      onError?.(outcome.error)
    }
  }
  return {
    mutate: (input: EndpointInput<Id>, handlers: Handlers<Id> = {}) => void send(input, handlers),
    isPending: call.sending || refreshing,
    variables: call.input,
    error: call.error
  }
}
