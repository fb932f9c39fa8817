import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'

/** What a server component read, in the form that islands find under the same keys. */
export function dehydrated(...reads: [key: QueryKey, data: unknown][]): DehydratedState {
  const client = new QueryClient()
  for (const [key, data] of reads) client.setQueryData(key, data)
  return dehydrate(client)
}
