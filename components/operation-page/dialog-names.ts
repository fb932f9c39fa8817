import type { Operation } from '@/lib/api/operations'
import type { Step } from '@/lib/domain/operation/vocabulary'

/** The step of the ledger that each dialog of the page takes. */
const STEP_OF = {
  owner: 'assign_owner',
  deadline: 'set_deadline',
  approve: 'approve',
  reject: 'approve',
  confirm_succeeded: 'confirm_succeeded',
  confirm_failed: 'confirm_failed',
  add_evidence: 'add_evidence',
  grant_resume: 'grant_resume',
  keep_uncertain: 'keep_uncertain',
  release_hold: 'release_hold',
  cancel: 'cancel',
  reopen: 'reopen'
} as const satisfies Record<string, Step>

/** A dialog of the operation page, as `?dialog=` in the URL names it. */
export type DialogName = keyof typeof STEP_OF

export const DIALOG_NAMES = Object.keys(STEP_OF) as DialogName[]

/** The form that opens a dialog by the URL while no script has run; every button that opens one belongs to it. */
export const DIALOG_FORM_ID = 'open-dialog'

/** Why a dialog may not be opened now, in the server's words; undefined when it may. */
export function dialogRefusal({ permitted }: Pick<Operation, 'permitted'>, dialog: DialogName): string | undefined {
  const verdict = permitted.find(({ step }) => step === STEP_OF[dialog])
  return verdict?.allowed ? undefined : (verdict?.reason ?? 'Not known yet.')
}
