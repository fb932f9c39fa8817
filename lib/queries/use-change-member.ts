import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberPatch } from '@/lib/api/members'
import { browserClient } from './browser-client'
import { memberKeys } from './members'

/** Changes the role or the name of a member, or disables one. */
export function useChangeMember() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, body }: { userId: string; body: MemberPatch }) =>
      (await browserClient.call('changeMember', { params: { userId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: memberKeys.all })
  })
}
