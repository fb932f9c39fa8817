import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { memberKeys } from './members'

/** Gives a member a new one-time password, which the answer carries this once, and ends their sessions. */
export function useResetMemberPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) =>
      (await browserClient.call('resetMemberPassword', { params: { userId } })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: memberKeys.all })
  })
}
