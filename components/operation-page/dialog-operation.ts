import type { Operation } from '@/lib/api/operations'

/** What the dialogs need of an operation: the browser gets no request and no result that it does not use. */
export type DialogOperation = Pick<
  Operation,
  'id' | 'version' | 'owner' | 'attempts' | 'permitted' | 'action' | 'amount' | 'entities' | 'reference' | 'provider'
>

export function dialogOperation(operation: Operation): DialogOperation {
  const { id, version, owner, attempts, permitted, action, amount, entities, reference, provider } = operation
  return { id, version, owner, attempts, permitted, action, amount, entities, reference, provider }
}
