import { type Asker, SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import { STEPS, type Step } from '@/lib/domain/operation/vocabulary'
import type { World } from './decision'
import { stepVerdict } from './step-rules'

type Permitted = { step: Step; allowed: boolean; reason: string }

/** Every step in order, with its verdict for the asker and the reason. */
export function permittedSteps(op: OperationRecord, world: World, asker: Asker): Permitted[] {
  return STEPS.map((step) => {
    const { allowed, reason } = stepVerdict(step, op, world, asker)
    return { step, allowed, reason }
  })
}

/**
 * The step that the queue recommends, or null if there is nothing to do. It depends on the operation and not on the
 * reader, so all members see the same queue.
 */
export function nextStep(op: OperationRecord, world: World): Step | null {
  if (op.state === 'planned') return op.heldBehind === null ? null : 'release_hold'
  if (!isUnresolved(op.state)) return null
  if (op.pendingResolutionId !== null) return 'approve'
  // A grant waits for the worker, not for people.
  if (op.resumeGrantedAt !== null) return null
  const may = (step: Step) => stepVerdict(step, op, world, SYSTEM_ASKER).allowed
  const order: Step[] = ['confirm_succeeded', 'confirm_failed']
  // A lookup comes before a resume (R21), and one lookup is enough.
  const asked = world.evidence.some(({ kind }) => kind === 'provider_lookup')
  order.push(...(asked ? (['grant_resume', 'check_provider'] as const) : (['check_provider', 'grant_resume'] as const)))
  return order.find(may) ?? 'add_evidence'
}
