import { leastRoleWith } from '@/lib/domain/access/roles'
import { asItself, classifyBegin } from '@/lib/domain/begin/classify-begin'
import { resumeSafety } from '@/lib/domain/contract/contract-rules'
import { isSufficient, type Sufficiency, type SufficiencyQuestion } from '@/lib/domain/evidence/sufficiency'
import type { Asker } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord, ResolutionRecord } from '@/lib/domain/operation/records'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import { isSettled, isUnresolved } from '@/lib/domain/operation/transitions'
import type { ReasonCode, Scope, Step } from '@/lib/domain/operation/vocabulary'
import { hasBudget } from '@/lib/domain/policy/budget'
import { approvalNeed } from '@/lib/domain/resolution/approval'
import type { World } from './decision'

/** May this step be taken, and the sentence that says why or why not; `code` is the refusal when it may not. */
export type StepVerdict = { allowed: true; reason: string } | { allowed: false; reason: string; code: RefusalCode }

/** What the step would rest on; without it, all evidence on record. */
export type StepDetails = { cited?: readonly EvidenceRecord[]; reasonCode?: ReasonCode }

type Rule = (op: OperationRecord, world: World, asker: Asker, details: StepDetails) => StepVerdict

/**
 * Whether the asker may take the step now. The one function behind buttons, guidance and the refusals of `decide`: a
 * button can never be enabled that the server refuses, nor the other way round.
 */
export function stepVerdict(
  step: Step,
  op: OperationRecord,
  world: World,
  asker: Asker,
  details: StepDetails = {}
): StepVerdict {
  return missingScope(step, asker) ?? RULES[step](op, world, asker, details)
}

/** Any one of these lets an asker take the step. */
const SCOPES_OF_STEP: Record<Step, readonly [Scope, ...Scope[]]> = {
  claim: ['operations:write'],
  // People hold no operations:write, and giving up what was never sent is theirs to decide as well.
  cancel: ['operations:write', 'resolutions:write'],
  release_hold: ['resolutions:write'],
  check_provider: ['evidence:write'],
  add_evidence: ['evidence:write'],
  assign_owner: ['resolutions:write'],
  set_deadline: ['resolutions:write'],
  add_note: ['evidence:write'],
  confirm_succeeded: ['resolutions:write'],
  confirm_failed: ['resolutions:write'],
  grant_resume: ['resolutions:write'],
  keep_uncertain: ['resolutions:write'],
  reopen: ['resolutions:write'],
  approve: ['resolutions:write']
}

const RULES: Record<Step, Rule> = {
  claim: (op, world) => {
    const verdict = classifyBegin(op, asItself(op), world)
    if (verdict.kind === 'execute') return yes(WHY_EXECUTE[verdict.via])
    return 'refusal' in verdict
      ? no(verdict.refusal.detail, verdict.refusal.code)
      : no('It is settled: its result is given instead.')
  },
  cancel: (op) =>
    op.state === 'planned'
      ? yes('Nothing was sent, so the intention can be given up.')
      : no('It was submitted: only evidence can say that it did not happen.', 'already_submitted'),
  release_hold: (op) =>
    op.state === 'planned' && op.heldBehind !== null
      ? yes('It waits because it looks like an earlier operation. Release it if it is a different intention.')
      : no('It is not held as a suspected duplicate.'),
  check_provider: (op, { contract }) => {
    if (op.attempts === 0) return no('Nothing was sent, so there is nothing to look up.')
    const paths = contract?.lookups.length ?? 0
    return paths === 0
      ? no('No way to look this up at the provider is on record. Add what you see there as evidence.')
      : yes(`The provider can be asked by ${paths === 1 ? 'one path' : `${paths} paths`}.`)
  },
  add_evidence: (op) =>
    yes(
      isSettled(op.state)
        ? 'Evidence that contradicts the result reopens the case.'
        : 'What you have seen is kept and never changed.'
    ),
  assign_owner: (op) => (isSettled(op.state) ? settled(op) : yes('Somebody answers for it at every moment.')),
  set_deadline: (op) =>
    isUnresolved(op.state) ? yes('With a reason; the change is on record.') : notUnresolved(op, 'has a deadline'),
  add_note: () => yes('A note informs; it never settles anything.'),
  confirm_succeeded: (op, world, _asker, details) => settleVerdict('confirm_succeeded', op, world, details),
  confirm_failed: (op, world, _asker, details) => settleVerdict('confirm_failed', op, world, details),
  grant_resume: (op, world) => resumeVerdict(op, world),
  keep_uncertain: (op) =>
    isUnresolved(op.state) ? yes('With a reason and a new deadline.') : notUnresolved(op, 'can be kept uncertain'),
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
    if (pending === null) return no('No proposal waits for a second person.')
    return isSamePerson(asker, pending)
      ? no('You proposed it; a second person has to agree.', 'same_person')
      : yes('A second person agrees to what the first one saw.')
  }
}

const WHY_EXECUTE = {
  planned: 'Nothing was sent yet.',
  retry: 'The last attempt certainly had no effect, and attempts are left.',
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
  // Before anybody has chosen a reason code, the step is open when one of them would carry it; the reason names it.
  const byCode = sufficient.ok || reasonCode !== undefined ? sufficient : carriedByCode(question)
  if (!byCode.ok) return no(sufficient.reason, 'evidence_insufficient')
  const need = approvalNeed(op, world.policy, resolution)
  return yes(need.needed ? `${byCode.reason} A second person has to agree. ${need.because}` : byCode.reason)
}

/** Whether the worker's own late report carries the decision where nothing that was found at the provider does. */
function carriedByCode(question: SufficiencyQuestion): Sufficiency {
  const sufficient = isSufficient({ ...question, reasonCode: 'never_sent' })
  return sufficient.ok
    ? {
        ok: true,
        reason: 'The worker itself reported late that it was never sent: cite that, with reason code never_sent.'
      }
    : sufficient
}

function resumeVerdict(op: OperationRecord, { contract, evidence, now, policy }: World): StepVerdict {
  const refuse = (reason: string): StepVerdict => no(reason, 'resume_not_permitted')
  if (!isUnresolved(op.state)) return { ...notUnresolved(op, 'can be delivered again'), code: 'resume_not_permitted' }
  if (op.pendingResolutionId !== null) return pendingProposal()
  if (op.resumeGrantedAt !== null) return refuse('One more delivery is granted already and was not used yet.')
  const found = evidence.find((one) => one.kind !== 'note' && RECORD_EXISTS.includes(one.finding))
  if (found !== undefined)
    return refuse(`A record exists (${found.finding} by ${found.source}): there is nothing to deliver.`)
  if (op.attempts >= op.maxAttempts) return refuse(`All ${op.maxAttempts} attempts of this operation are used.`)
  if (!hasBudget(op, now)) return refuse('The time in which this operation may be attempted is over.')
  const safety = resumeSafety(contract, op, now)
  if (!safety.safe) return refuse(safety.reason)
  const need = approvalNeed(op, policy, 'grant_resume')
  return yes(need.needed ? `${safety.reason} A second person has to agree. ${need.because}` : safety.reason)
}

const RECORD_EXISTS: readonly string[] = ['applied', 'processing', 'conflicting']

/** The refusal of an asker who may never take the step, whatever the state; null when the state decides. */
export function missingScope(step: Step, { actor, scopes, role }: Asker): (StepVerdict & { allowed: false }) | null {
  // The ledger's own jobs hold no scopes: what they may do is decided by the action's policy.
  if (actor.type === 'system') return null
  const wanted = SCOPES_OF_STEP[step]
  if (wanted.some((scope) => scopes.has(scope))) return null
  const who = role === null ? null : wanted.map(leastRoleWith).find((least) => least !== null)
  return no(
    who === undefined || who === null
      ? `This key does not hold ${wanted.join(' or ')}.`
      : `Your role ${role} does not allow it; ${who} or above does.`,
    'scope_missing'
  )
}

/** A key acts for the member who made it, so neither key nor session of the proposer is a second person. */
const isSamePerson = ({ actor }: Asker, { proposedBy, proposerHands = [] }: ResolutionRecord): boolean =>
  actor.id !== null && (actor.id === proposedBy.id || proposerHands.includes(actor.id))

function notUnresolved(op: OperationRecord, what: string): StepVerdict & { allowed: false } {
  if (isSettled(op.state)) return settled(op)
  return op.state === 'planned'
    ? no('Nothing was sent yet.')
    : no(`The original is still running, and only an unresolved operation ${what}.`)
}

const settled = (op: OperationRecord): StepVerdict & { allowed: false } =>
  no(op.state === 'succeeded' ? 'It is settled: it happened.' : 'It is settled: it did not happen.')

const pendingProposal = (): StepVerdict => no('A proposal already waits for a second person.', 'approval_pending')

const yes = (reason: string): StepVerdict => ({ allowed: true, reason })
const no = (reason: string, code: RefusalCode = 'step_not_permitted'): StepVerdict & { allowed: false } => ({
  allowed: false,
  reason,
  code
})
