import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'

/** The data that a server component read, dehydrated under the keys that islands read. */
export function dehydrated(...reads: [key: QueryKey, data: unknown][]): DehydratedState {
  const client = new QueryClient()
  for (const [key, data] of reads) client.setQueryData(key, data)
  return dehydrate(client)
}
