import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberBody } from '@/lib/api/members'
import { browserClient } from './browser-client'
import { memberKeys } from './members'

/** Adds a member; the answer carries the one-time password, this once. */
export function useAddMember() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: MemberBody) => (await browserClient.call('addMember', { body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: memberKeys.all })
  })
}
