import type { Key } from '@/lib/api/keys'
import { perform } from '@/lib/verbs/perform'
import { contextOf, requireSession } from './session'

/** The API keys of the workspace, newest first, or null for a reader who cannot see keys. */
export async function loadApiKeys(): Promise<Key[] | null> {
  const session = await requireSession()
  const listed = await perform('listKeys', contextOf(session), {})
  return listed.ok ? listed.value.body.items : null
}
