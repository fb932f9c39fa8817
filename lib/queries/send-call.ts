import { MutationObserver } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { callMutation } from './call-mutation'
import { queryClient } from './query-client'

/** Sends one call as a mutation of the query client, outside of a hook. */
export const sendCall = <Id extends EndpointId>(id: Id, input: EndpointInput<Id>): Promise<EndpointAnswer<Id>> =>
  new MutationObserver<EndpointAnswer<Id>, unknown, EndpointInput<Id>>(queryClient, callMutation(id)).mutate(input)
