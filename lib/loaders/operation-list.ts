import { listQuerySchema, type OperationPage } from '@/lib/api/operation-list'
import type { Refusal } from '@/lib/domain/operation/result'
import { type OperationFilter, operationListQuery } from '@/lib/queries/operation-list-query'
import { perform } from '@/lib/verbs/perform'
import { requireContext } from './session'

/** An action that the search can be narrowed to, and the provider it usually calls. */
export type ActionChoice = { name: string; provider: string | null }

export type OperationListPage = {
  list: OperationPage
  /** Why the list could not be read: the URL holds a value that is not valid. */
  refusal: Refusal | null
  actions: ActionChoice[]
  servedAt: number
}

/** One page of the search over all operations, and the actions to narrow it to. */
export async function loadOperationList(filter: OperationFilter): Promise<OperationListPage> {
  const ctx = await requireContext()
  const valid = listQuerySchema.safeParse(operationListQuery(filter))
  const [page, inventory] = await Promise.all([
    valid.success ? perform('listOperations', ctx, valid.data) : null,
    perform('listActions', ctx, {})
  ])
  return {
    list: page?.ok ? page.value.body : { items: [], nextCursor: null },
    refusal: page === null ? INVALID : page.ok ? null : page.refusal,
    actions: inventory.ok ? inventory.value.body.items.map(({ name, provider }) => ({ name, provider })) : [],
    servedAt: Date.now()
  }
}

const INVALID: Refusal = { code: 'invalid_request', detail: 'This URL searches for a value that is not valid.' }
