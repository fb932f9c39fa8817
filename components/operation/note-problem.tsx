'use client'

import { FormProblem } from '@/components/ui/form-problem'
import { shownRefusal } from '@/lib/queries/refusal'

/** Why a note was not saved; nothing while no call failed. */
export function NoteProblem({ error }: { error: unknown }) {
  return error ? <FormProblem title="The note was not saved">{shownRefusal(error).detail}</FormProblem> : null
}
