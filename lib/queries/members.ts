import { queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'

export type MemberList = EndpointAnswer<'listMembers'>

export const memberKeys = { all: ['members'] as const }

/** All members of the workspace. */
export const membersQuery = queryOptions({
  queryKey: memberKeys.all,
  queryFn: async ({ signal }): Promise<MemberList> => (await browserClient.call('listMembers', {}, signal)).body
})
