import { useQuery } from '@tanstack/react-query'
import type { EndpointAnswer } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'
import { membersQuery } from './members'

/** The possible owners of an operation: active members who can settle, and teams. Read when the owner dialog opens. */
export function useOwnerChoices() {
  const members = useQuery(membersQuery)
  const teams = useQuery({
    queryKey: ['teams'],
    queryFn: async ({ signal }): Promise<EndpointAnswer<'listTeams'>> =>
      (await browserClient.call('listTeams', {}, signal)).body
  })
  return {
    people: members.data?.items.filter(({ disabledAt, role }) => disabledAt === null && role !== 'viewer'),
    teams: teams.data?.items,
    failed: members.isError || teams.isError
  }
}
