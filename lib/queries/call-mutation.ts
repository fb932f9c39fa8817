import type { MutationObserverOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { browserClient } from './browser-client'

/** An endpoint that changes something, as a mutation: its input in, the body of its answer out. */
export const callMutation = <Id extends EndpointId>(id: Id) =>
  ({
    mutationKey: [id],
    mutationFn: async (input) => (await browserClient.call(id, input)).body
  }) satisfies MutationObserverOptions<EndpointAnswer<Id>, unknown, EndpointInput<Id>>
