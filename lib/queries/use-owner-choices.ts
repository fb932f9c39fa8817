import { useQuery } from '@tanstack/react-query'
import type { EndpointAnswer } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'
import { membersQuery } from './members'

/** Who can own an operation: active members who may settle, and teams. Read when somebody asks to change the owner. */
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
