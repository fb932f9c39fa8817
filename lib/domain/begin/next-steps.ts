import { toWireId } from '@/lib/domain/operation/ids'
import type { InstantMs, OperationRecord } from '@/lib/domain/operation/operation'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import { safeNewKey } from './classify-begin'

/** A link for a machine that must wait or must not act. `safe: false` marks a link that it must not use. */
export type StepLink = { rel: string; method: 'GET' | 'POST'; href: string; safe: boolean }

const BEGIN = '/api/v1/operations'

/** The next links for an agent, safest first (R12). A repeat under the same key is always safe. */
export function nextSteps(op: OperationRecord, now: InstantMs): StepLink[] {
  const self = `${BEGIN}/${toWireId('op', op.id)}`
  const steps: StepLink[] = [
    { rel: 'status', method: 'GET', href: self, safe: true },
    { rel: 'ask_again_with_same_key', method: 'POST', href: BEGIN, safe: true }
  ]
  if (isUnresolved(op.state)) steps.push({ rel: 'add_evidence', method: 'POST', href: `${self}/evidence`, safe: true })
  if (op.state === 'planned' && op.heldBehind === null) {
    steps.push({ rel: 'claim', method: 'POST', href: `${self}/claim`, safe: true })
  }
  steps.push({ rel: 'begin_with_new_key', method: 'POST', href: BEGIN, safe: safeNewKey(op, now) })
  return steps
}
