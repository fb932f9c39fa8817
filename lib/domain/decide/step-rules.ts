import { lackingScope } from '@/lib/domain/access/lacking-scope'
import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { asItself, classifyBegin } from '@/lib/domain/begin/classify-begin'
import { resumeSafety } from '@/lib/domain/contract/contract-rules'
import { isSufficient, type Sufficiency, type SufficiencyQuestion } from '@/lib/domain/evidence/sufficiency'
import type { Asker } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord, ResolutionRecord } from '@/lib/domain/operation/records'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { Refusal } from '@/lib/domain/operation/result'
import { isSettled, isUnresolved } from '@/lib/domain/operation/transitions'
import type { ReasonCode, Step } from '@/lib/domain/operation/vocabulary'
import { hasBudget } from '@/lib/domain/policy/budget'
import { approvalNeed } from '@/lib/domain/resolution/approval'
import type { World } from './decision'

/** Whether the step is allowed, and the reason as a sentence; `code` is the refusal if it is not. */
export type StepVerdict = { allowed: true; reason: string } | { allowed: false; reason: string; code: RefusalCode }

/** The evidence that the step would cite; without it, all recorded evidence. */
export type StepDetails = { cited?: readonly EvidenceRecord[]; reasonCode?: ReasonCode }

type Rule = (op: OperationRecord, world: World, asker: Asker, details: StepDetails) => StepVerdict

/**
 * Whether the asker can take the step now. Buttons, guidance and the refusals of `decide` all use this function, so a
 * button is enabled exactly when the server accepts the step.
 */
export function stepVerdict(
  step: Step,
  op: OperationRecord,
  world: World,
  asker: Asker,
  details: StepDetails = {}
): StepVerdict {
  const lacking = lackingScopeFor(step, asker)
  return lacking === null ? RULES[step](op, world, asker, details) : no(lacking.detail, lacking.code)
}

const RULES: Record<Step, Rule> = {
  claim: (op, world) => {
    const verdict = classifyBegin(op, asItself(op), world)
    if (verdict.kind === 'execute') return yes(WHY_EXECUTE[verdict.via])
    return 'refusal' in verdict
      ? no(verdict.refusal.detail, verdict.refusal.code)
      : no('The operation is settled, so its result is returned instead.')
  },
  cancel: (op) =>
    op.state === 'planned'
      ? yes('Nothing was sent, so the operation can be cancelled.')
      : no('The operation was submitted, so only evidence can show that it did not happen.', 'already_submitted'),
  release_hold: (op) =>
    op.state === 'planned' && op.heldBehind !== null
      ? yes('The operation is held because it looks like an earlier one. Release it if it is a different intention.')
      : no('The operation is not held as a suspected duplicate.'),
  check_provider: (op, { contract }) => {
    if (op.attempts === 0) return no('Nothing was sent, so there is nothing to look up.')
    const paths = contract?.lookups.length ?? 0
    return paths === 0
      ? no('Onceover has no lookup for this provider. Check the provider yourself and add what you see as evidence.')
      : yes(`Onceover can look this up at the provider in ${paths === 1 ? 'one way' : `${paths} ways`}.`)
  },
  add_evidence: (op) =>
    yes(
      isSettled(op.state)
        ? 'Evidence that contradicts the result reopens the case.'
        : 'Your evidence is kept and never changed.'
    ),
  assign_owner: (op) => (isSettled(op.state) ? settled(op) : yes('An open operation always has an owner.')),
  set_deadline: (op) =>
    isUnresolved(op.state) ? yes('Give a reason. The change is recorded.') : notUnresolved(op, 'has a deadline'),
  add_note: () => yes('A note gives information. It never settles an operation.'),
  confirm_succeeded: (op, world, _asker, details) => settleVerdict('confirm_succeeded', op, world, details),
  confirm_failed: (op, world, _asker, details) => settleVerdict('confirm_failed', op, world, details),
  grant_resume: (op, world) => resumeVerdict(op, world),
  keep_uncertain: (op) =>
    isUnresolved(op.state) ? yes('Give a reason and a new deadline.') : notUnresolved(op, 'can be kept uncertain'),
  reopen: (op, world, _asker, details) => {
    if (!isSettled(op.state)) return no('Only a settled operation can be reopened.')
    const sufficient = isSufficient({
      resolution: 'reopen',
      cited: details.cited ?? world.evidence,
      all: world.evidence,
      op
    })
    return sufficient.ok ? yes(sufficient.reason) : no(sufficient.reason, 'evidence_insufficient')
  },
  approve: (_op, { pending }, asker) => {
    if (pending === null) return no('No proposal is waiting for a second person.')
    return isSamePerson(asker, pending)
      ? no('You proposed this resolution, so a second person must approve it.', 'same_person')
      : yes('You are the second person. Check the same evidence before you approve.')
  }
}

const WHY_EXECUTE = {
  planned: 'Nothing was sent yet.',
  retry: 'The last attempt had no effect, and attempts are left.',
  resume: 'One more delivery of the original was granted.'
} as const

function settleVerdict(
  resolution: 'confirm_succeeded' | 'confirm_failed',
  op: OperationRecord,
  world: World,
  { cited = world.evidence, reasonCode }: StepDetails
): StepVerdict {
  if (!isUnresolved(op.state)) return notUnresolved(op, 'can be settled')
  if (op.pendingResolutionId !== null) return pendingProposal()
  const question = { resolution, reasonCode, cited, all: world.evidence, op }
  const sufficient = isSufficient(question)
  // Before a reason code is chosen, the step is allowed if one of the codes supports it; the reason names that code.
  const byCode = sufficient.ok || reasonCode !== undefined ? sufficient : supportedByCode(question)
  if (!byCode.ok) return no(sufficient.reason, 'evidence_insufficient')
  const need = approvalNeed(op, world.policy, resolution)
  return yes(need.needed ? `${byCode.reason} A second person must approve. ${need.because}` : byCode.reason)
}

/** Whether the worker's late report supports the decision if no finding from the provider does. */
function supportedByCode(question: SufficiencyQuestion): Sufficiency {
  const sufficient = isSufficient({ ...question, reasonCode: 'never_sent' })
  return sufficient.ok
    ? {
        ok: true,
        reason:
          'The worker reported late that the request was never sent. Cite that report, with the reason code never_sent.'
      }
    : sufficient
}

function resumeVerdict(op: OperationRecord, { contract, evidence, now, policy }: World): StepVerdict {
  const refuse = (reason: string): StepVerdict => no(reason, 'resume_not_permitted')
  if (!isUnresolved(op.state)) return { ...notUnresolved(op, 'can be delivered again'), code: 'resume_not_permitted' }
  if (op.pendingResolutionId !== null) return pendingProposal()
  if (op.resumeGrantedAt !== null) return refuse('One more delivery was already granted and has not been used.')
  const found = evidence.find((one) => one.kind !== 'note' && RECORD_EXISTS.includes(one.finding))
  if (found !== undefined)
    return refuse(
      `The provider already has a record (${found.finding}, from ${found.source}), so there is nothing to deliver.`
    )
  if (op.attempts >= op.maxAttempts) return refuse(`All ${op.maxAttempts} attempts of this operation are used.`)
  if (!hasBudget(op, now)) return refuse('The time allowed for attempts of this operation is over.')
  const safety = resumeSafety(contract, op, now)
  if (!safety.safe) return refuse(safety.reason)
  const need = approvalNeed(op, policy, 'grant_resume')
  return yes(need.needed ? `${safety.reason} A second person must approve. ${need.because}` : safety.reason)
}

const RECORD_EXISTS: readonly string[] = ['applied', 'processing', 'conflicting']

/** The refusal of an asker who can never take the step; null if the state decides. */
export function lackingScopeFor(step: Step, by: Asker): Refusal | null {
  // The ledger's jobs have no scopes: the policy of the action decides what they can do.
  return by.actor.type === 'system' ? null : lackingScope(SCOPES_OF_STEP[step], by)
}

/** A key acts for the member who created it, so a key of the proposer is not a second person. */
const isSamePerson = ({ actor }: Asker, { proposedBy, proposerHands = [] }: ResolutionRecord): boolean =>
  actor.id !== null && (actor.id === proposedBy.id || proposerHands.includes(actor.id))

function notUnresolved(op: OperationRecord, what: string): StepVerdict & { allowed: false } {
  if (isSettled(op.state)) return settled(op)
  return op.state === 'planned'
    ? no('Nothing was sent yet.')
    : no(`The original is still running. Only an unresolved operation ${what}.`)
}

const settled = (op: OperationRecord): StepVerdict & { allowed: false } =>
  no(
    op.state === 'succeeded' ? 'The operation is settled: it happened.' : 'The operation is settled: it did not happen.'
  )

const pendingProposal = (): StepVerdict => no('A proposal is already waiting for a second person.', 'approval_pending')

const yes = (reason: string): StepVerdict => ({ allowed: true, reason })
const no = (reason: string, code: RefusalCode = 'step_not_permitted'): StepVerdict & { allowed: false } => ({
  allowed: false,
  reason,
  code
})
