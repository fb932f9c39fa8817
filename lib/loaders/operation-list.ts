import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import { listQuerySchema } from '@/lib/api/operation-list'
import { operationKeys } from '@/lib/queries/operation-keys'
import { type OperationFilter, operationListQuery } from '@/lib/queries/operation-list-query'
import { perform } from '@/lib/verbs/perform'
import { dehydrated } from './dehydrated'
import { requireContext } from './session'

/** An action for the filter of the search, and its usual provider. */
export type ActionChoice = { name: string; provider: string | null }

/** One page of the search over all operations, and the actions for its filter. */
export async function loadOperationList(
  filter: OperationFilter
): Promise<{ state: DehydratedState; actions: ActionChoice[] }> {
  const ctx = await requireContext()
  const query = operationListQuery(filter)
  const valid = listQuerySchema.safeParse(query)
  const [page, inventory] = await Promise.all([
    valid.success ? perform('listOperations', ctx, valid.data) : null,
    perform('listActions', ctx, {})
  ])
  const read: [QueryKey, unknown][] = page?.ok ? [[operationKeys.list(query), page.value.body]] : []
  return {
    state: dehydrated(...read),
    actions: inventory.ok ? inventory.value.body.items.map(({ name, provider }) => ({ name, provider })) : []
  }
}
