import { ok, type Result } from '@/lib/domain/operation/result'
import type { Saved } from './decide-and-save'

/** Whether the ledger moved: another process may have done the same just before. */
export type Progress = { changed: boolean }

export const progressOf = (saved: Result<Saved>): Result<Progress> =>
  saved.ok ? ok({ changed: saved.value.decision.kind === 'change' }) : saved
