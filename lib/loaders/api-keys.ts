import type { DehydratedState } from '@tanstack/react-query'
import { apiKeyKeys } from '@/lib/queries/api-keys'
import { listKeys } from '@/lib/services/access/list-keys'
import { dehydrated } from './dehydrated'
import { contextOf, requireSession } from './session'

/** The keys page, or null for a reader who may not see keys. */
export async function loadApiKeys(): Promise<{ state: DehydratedState } | null> {
  const session = await requireSession()
  const listed = await listKeys(contextOf(session))
  return listed.ok ? { state: dehydrated([apiKeyKeys.all, listed.value.body]) } : null
}
