import type { ListRow } from '@/components/data-table/column'
import type { OperationListItem } from '@/lib/api/operation-list'

/** What the actions of a row need to know of its operation. */
export type RowOperation = Pick<OperationListItem, 'id' | 'reference' | 'version' | 'deadline'> & {
  ownerId: string | null
}

/** A row of the queue: its operation, and its cells as the server rendered them. */
export type QueueRow = RowOperation & ListRow

export const rowOperation = ({ id, reference, version, deadline, owner }: OperationListItem): RowOperation => ({
  id,
  reference,
  version,
  deadline,
  ownerId: owner?.id ?? null
})
