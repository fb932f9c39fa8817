import type { Problem } from '@/lib/api/problem'
import { ProblemError } from '@/lib/client/problem-error'

/** The events after the version that the person used, or null if the call failed for another reason. */
export function versionConflict(error: unknown): NonNullable<Problem['changes']> | null {
  if (!(error instanceof ProblemError) || error.code !== 'version_conflict') return null
  return error.problem.changes ?? []
}
