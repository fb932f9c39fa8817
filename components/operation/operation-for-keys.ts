import { type DialogStep, hasDialog, RAIL_STEPS } from '@/components/operation/rail-steps'
import { dialogRefusal } from '@/components/operation-page/dialog-names'
import type { Operation } from '@/lib/api/operations'

/** What the keys and the palette need of an operation. The server makes it, so the words of the steps are no script. */
export type OperationForKeys = Pick<Operation, 'id' | 'version'> & {
  ownerId: string | null
  mayAssign: boolean
  mayAddEvidence: boolean
  /** Every step that has a dialog, the forbidden ones with their reason. */
  steps: { step: DialogStep; label: string; disabledReason?: string }[]
}

export function operationForKeys(operation: Operation): OperationForKeys {
  const { id, version, owner, permitted } = operation
  return {
    id,
    version,
    ownerId: owner?.id ?? null,
    mayAssign: dialogRefusal(operation, 'owner') === undefined,
    mayAddEvidence: dialogRefusal(operation, 'add_evidence') === undefined,
    steps: permitted.flatMap(({ step, allowed, reason }) =>
      hasDialog(step) ? [{ step, label: RAIL_STEPS[step].button, ...(allowed ? {} : { disabledReason: reason }) }] : []
    )
  }
}
