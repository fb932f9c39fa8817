import { useFollowing } from '@/components/operation-page/follow-provider'
import type { EndpointId } from '@/lib/api/routes'
import { useCall } from '@/lib/queries/use-call'

/** A call that changes the operation of the page. It stays pending until the page shows what the ledger has then. */
export function useOperationCall<Id extends EndpointId>(id: Id) {
  const { look } = useFollowing()
  return useCall(id, { onSettled: look })
}
