import type { OperationRecord } from '@/lib/domain/operation/operation'

/** Warnings about actions that would make the case worse, shown beside the steps; empty without such actions. */
export function worsening(op: Pick<OperationRecord, 'action' | 'state'>): string[] {
  const what = op.action.split('.')[0]?.replaceAll('_', ' ') ?? 'action'
  if (op.state === 'planned' || op.state === 'failed') return []
  const twice = `Another ${what} under a new key may happen in addition to this one.`
  if (op.state === 'succeeded') return [`Another ${what} under a new key happens in addition to this one.`]
  if (op.state === 'submitted') return [twice]
  return [
    twice,
    'An undo or a refund before it is settled may reverse an effect that never happened.',
    'Any follow-up step may rely on an effect that did not happen.'
  ]
}
