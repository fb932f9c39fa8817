import { useQuery } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { memberKeys } from './keys/member-keys'
import { teamKeys } from './keys/team-keys'
import { queryClient } from './query-client'

/** Who can own an operation: active members who may settle, and teams. Read when a person opens the dialog. */
export function useOwnerChoices(enabled: boolean) {
  const members = useQuery(
    {
      queryKey: memberKeys.all,
      queryFn: async ({ signal }) => (await browserClient.call('listMembers', {}, signal)).body,
      enabled
    },
    queryClient
  )
  const teams = useQuery(
    {
      queryKey: teamKeys.all,
      queryFn: async ({ signal }) => (await browserClient.call('listTeams', {}, signal)).body,
      enabled
    },
    queryClient
  )
  return {
    people: members.data?.items.filter(({ disabledAt, role }) => disabledAt === null && role !== 'viewer'),
    teams: teams.data?.items,
    failed: members.isError || teams.isError
  }
}
