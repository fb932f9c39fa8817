import type { Operation } from '@/lib/api/operations'
import type { State, Step } from '@/lib/domain/operation/vocabulary'

/** The steps that the rail lists, in the order of their weight, with the words of their buttons. */
export const RAIL_STEPS = {
  confirm_succeeded: { title: 'It happened', button: 'Confirm it happened' },
  confirm_failed: { title: 'It did not happen', button: 'Confirm it did not happen' },
  check_provider: { title: 'Check provider', button: 'Check provider' },
  add_evidence: { title: 'Add evidence', button: 'Add evidence' },
  grant_resume: { title: 'One more delivery of the original', button: 'Grant one more delivery' },
  keep_uncertain: { title: 'Still unknown', button: 'Keep uncertain' },
  release_hold: { title: 'A different intention', button: 'Release the hold' },
  cancel: { title: 'Cancel the operation', button: 'Cancel the operation' },
  reopen: { title: 'Reopen the operation', button: 'Reopen' }
} as const satisfies Partial<Record<Step, { title: string; button: string }>>

export type RailStep = keyof typeof RAIL_STEPS

/** The steps of the rail that have a dialog. Checking the provider has none yet; its reason says whether it is possible. */
export type DialogStep = Exclude<RailStep, 'check_provider'>

export const hasDialog = (step: Step): step is DialogStep => step in RAIL_STEPS && step !== 'check_provider'

export type ShownStep = { step: RailStep; allowed: boolean; reason: string }

/** The steps that apply to each state. They are shown with their reason, whether allowed or not. */
const BY_STATE: Record<State, readonly RailStep[]> = {
  planned: ['release_hold', 'cancel'],
  submitted: ['confirm_succeeded', 'confirm_failed', 'add_evidence', 'cancel'],
  unknown: ['confirm_succeeded', 'confirm_failed', 'check_provider', 'add_evidence', 'grant_resume', 'keep_uncertain'],
  reconciling: [
    'confirm_succeeded',
    'confirm_failed',
    'check_provider',
    'add_evidence',
    'grant_resume',
    'keep_uncertain'
  ],
  succeeded: ['add_evidence', 'reopen'],
  failed: ['add_evidence', 'reopen']
}

type Railed = Pick<Operation, 'state' | 'permitted' | 'pendingResolutionId'>

/** The allowed steps, the refused ones, and the one to put first; while a proposal waits, the approval comes first. */
export function railSteps({ state, permitted, pendingResolutionId }: Railed): {
  allowed: ShownStep[]
  refused: ShownStep[]
  first: RailStep | null
} {
  const shown = BY_STATE[state].flatMap((step) => {
    const verdict = permitted.find((each) => each.step === step)
    return verdict === undefined ? [] : [{ step, allowed: verdict.allowed, reason: verdict.reason }]
  })
  const allowed = shown.filter((each) => each.allowed)
  return {
    allowed,
    refused: shown.filter((each) => !each.allowed),
    first: SETTLED.has(state) || pendingResolutionId !== null ? null : firstOf(allowed)
  }
}

/** A page has at most one primary action. Where nothing can be confirmed yet, it adds evidence. */
function firstOf(allowed: readonly ShownStep[]): RailStep | null {
  const may = (step: RailStep) => allowed.some((each) => each.step === step)
  return PRIMARY.find(may) ?? null
}

const SETTLED = new Set<State>(['succeeded', 'failed'])

const PRIMARY: readonly RailStep[] = ['confirm_succeeded', 'confirm_failed', 'add_evidence', 'release_hold']
