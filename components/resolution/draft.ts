import type { Evidence } from '@/lib/api/evidence'
import { toEvidenceRecord } from '@/lib/api/evidence-record'
import type { PermittedStep } from '@/lib/api/operations'
import type { ResolutionBody } from '@/lib/api/resolutions'
import { isSufficient, type Sufficiency } from '@/lib/domain/evidence/sufficiency'
import type { ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'

/** The content of the form; it survives a refused decision. */
export type Draft = {
  /** Created once per dialog, so that a second press is the same decision. */
  decisionId: string
  evidenceIds: string[]
  reasonCode: ReasonCode
  reason: string
  providerReference: string
  /** JSON text; empty for none. */
  result: string
  /** Empty until chosen; `YYYY-MM-DDTHH:MM` in UTC, as the browser's field has it. */
  newDeadline: string
}

/** A new decision's name: 128 random bits. Not `randomUUID`, which plain http does not have. */
export function newDecisionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `dec_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Where the evidence itself decides: the other resolutions rest on a reason alone. */
export const restsOnEvidence = (kind: ResolutionKind): boolean =>
  kind === 'confirm_succeeded' || kind === 'confirm_failed' || kind === 'reopen'

/** Whether the ticked evidence is sufficient, by the same function with which the server checks it. */
export function carried(
  kind: ResolutionKind,
  draft: Pick<Draft, 'evidenceIds' | 'reasonCode'>,
  evidence: readonly Evidence[],
  attempts: number
): Sufficiency {
  if (restsOnEvidence(kind) && draft.evidenceIds.length === 0) {
    return {
      ok: false,
      reason: evidence.length === 0 ? 'Add evidence first.' : 'Select the evidence for this decision.'
    }
  }
  const all = evidence.map(toEvidenceRecord)
  const cited = all.filter(({ id }) => draft.evidenceIds.includes(id))
  return isSufficient({ resolution: kind, reasonCode: draft.reasonCode, cited, all, op: { attempts } })
}

/** Why the decision cannot be sent as it is, or undefined when it can. */
export function blockedBy(
  kind: ResolutionKind,
  draft: Draft,
  step: PermittedStep | undefined,
  sufficiency: Sufficiency
): string | undefined {
  if (step?.allowed === false) return step.reason
  if (!sufficiency.ok) return sufficiency.reason
  if (kind === 'keep_uncertain' && draft.newDeadline === '') return 'Choose a new deadline.'
  if (parsedResult(draft.result) === MALFORMED) return 'The result is not JSON.'
  if (draft.reason.trim() === '') return 'Enter a reason.'
  return undefined
}

export const MALFORMED = Symbol('malformed')

/** The result as a value; undefined when none was given. */
export function parsedResult(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return MALFORMED
  }
}

/** The decision as it is sent. */
export function bodyOf(kind: ResolutionKind, draft: Draft, expectedVersion: number): ResolutionBody {
  const settles = kind === 'confirm_succeeded'
  const result = settles ? parsedResult(draft.result) : undefined
  return {
    decisionId: draft.decisionId,
    expectedVersion,
    resolution: kind,
    evidenceIds: draft.evidenceIds,
    reason: draft.reason.trim(),
    reasonCode: draft.reasonCode,
    ...(settles && draft.providerReference.trim() !== '' ? { providerReference: draft.providerReference.trim() } : {}),
    ...(result === undefined ? {} : { result }),
    ...(kind === 'keep_uncertain' ? { newDeadline: `${draft.newDeadline}:00Z` } : {})
  }
}
