import { queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'

export type ApiKeyList = EndpointAnswer<'listKeys'>

export const apiKeyKeys = { all: ['api-keys'] as const }

/** Every API key of the workspace, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.all,
  queryFn: async ({ signal }): Promise<ApiKeyList> => (await browserClient.call('listKeys', {}, signal)).body
})
