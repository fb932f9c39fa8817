'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { callMutation } from './call-mutation'
import { queryClient } from './query-client'

export type CallOptions = {
  /** Refreshes the page after the call; by default the server renders the page again. */
  onSettled?: () => Promise<unknown>
}

/**
 * A call of an endpoint that changes something, for dialogs, which are loaded when they open. It is pending until the
 * page shows the current state, after success and failure; `onSuccess` and `onError` of `mutate` come after that.
 * Controls of the first load use `useDeferredCall`.
 */
export function useCall<Id extends EndpointId>(id: Id, { onSettled }: CallOptions = {}) {
  const { refresh } = useRouter()
  const [refreshing, startTransition] = useTransition()
  const mutation = useMutation<EndpointAnswer<Id>, unknown, EndpointInput<Id>>(
    { ...callMutation(id), onSettled: onSettled ?? (() => startTransition(() => refresh())) },
    queryClient
  )
  return { ...mutation, isPending: mutation.isPending || refreshing }
}
