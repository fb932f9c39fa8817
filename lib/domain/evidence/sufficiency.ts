import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { Finding, ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'

/** The `path` of evidence that the ledger created from a worker's late report. Manual evidence has no path. */
export const LATE_REPORT_PATH = 'late_report'

export type Sufficiency = { ok: true; reason: string } | { ok: false; reason: string }

export type SufficiencyQuestion = {
  resolution: ResolutionKind
  reasonCode?: ReasonCode
  /** The evidence that the decision cites. */
  cited: readonly EvidenceRecord[]
  /** All recorded evidence, cited or not. */
  all: readonly EvidenceRecord[]
  op: Pick<OperationRecord, 'attempts'>
}

/**
 * The weight of a piece of evidence: a note has none, an assertion little, a second source more, and a proving lookup
 * the most. A statement of an agent is never more than an assertion.
 */
export function strength(evidence: Pick<EvidenceRecord, 'kind' | 'proves' | 'recordedBy'>): 0 | 1 | 2 | 3 {
  if (evidence.kind === 'note') return 0
  if (evidence.proves) return 3
  if (evidence.recordedBy.type === 'agent') return 1
  return evidence.kind === 'attachment' || evidence.kind === 'provider_response' ? 1 : 2
}

/** Whether the cited evidence supports the resolution, and the reason as a sentence. */
export function isSufficient(question: SufficiencyQuestion): Sufficiency {
  switch (question.resolution) {
    case 'confirm_succeeded':
      return supportsClaim(question, isSupportOfSuccess, contradictsSuccess, 'it happened')
    case 'confirm_failed':
      return question.reasonCode === 'never_sent'
        ? supportsNeverSent(question)
        : supportsClaim(question, isSupportOfFailure, contradictsFailure, 'it did not happen')
    case 'reopen':
      return question.cited.some((evidence) => evidence.kind !== 'note')
        ? yes('The recorded evidence can be reviewed again.')
        : no('Reopening needs at least one piece of evidence that is not a note.')
    case 'grant_resume':
    case 'keep_uncertain':
      return yes('This step needs no evidence.')
  }
}

/** A finding that contradicts a success; an empty search does so only if it proves absence. */
export const contradictsSuccess = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'declined', 'conflicting') || provesAbsence(evidence)

/** A finding that contradicts a failure. */
export const contradictsFailure = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'applied', 'processing', 'conflicting')

const isSupportOfSuccess = (evidence: EvidenceRecord): boolean => isFinding(evidence, 'applied')
const isSupportOfFailure = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'declined') || provesAbsence(evidence)

function supportsClaim(
  { cited, all }: SufficiencyQuestion,
  supports: (evidence: EvidenceRecord) => boolean,
  contradicts: (evidence: EvidenceRecord) => boolean,
  claim: string
): Sufficiency {
  const support = cited.filter(supports)
  if (support.length === 0) return no(withoutSupport(cited, claim))
  return unlessContradicted(support, cited, all.filter(contradicts), claim)
}

function supportsNeverSent({ cited, all, op }: SufficiencyQuestion): Sufficiency {
  if (op.attempts !== 1) {
    return no('More than one attempt was made, so the report of one worker cannot show that nothing was sent.')
  }
  const support = cited.filter(
    (evidence) => evidence.path === LATE_REPORT_PATH && reportedOutcome(evidence) === 'not_sent'
  )
  if (support.length === 0) return no('"Never sent" needs the late report of the worker as cited evidence.')
  return unlessContradicted(support, cited, all.filter(contradictsFailure), 'the request was never sent')
}

function unlessContradicted(
  support: readonly EvidenceRecord[],
  cited: readonly EvidenceRecord[],
  contradicting: readonly EvidenceRecord[],
  claim: string
): Sufficiency {
  const weight = Math.max(...support.map(strength))
  const seenAt = Math.max(...support.map((evidence) => evidence.observedAt))
  for (const evidence of contradicting) {
    const what = nameOf(evidence)
    if (strength(evidence) > weight) return no(`Stronger evidence contradicts this: ${what}.`)
    const matters = strength(evidence) === weight || evidence.observedAt > seenAt
    if (matters && !cited.includes(evidence)) {
      return no(`Other evidence contradicts this and must be cited too: ${what}.`)
    }
  }
  return yes(`The evidence shows that ${claim}.`)
}

function withoutSupport(cited: readonly EvidenceRecord[], claim: string): string {
  if (cited.some((evidence) => evidence.finding === 'absent') && claim !== 'it happened') {
    return '"Not found" is not proof here: a search can be delayed or incomplete.'
  }
  if (cited.length > 0 && cited.every((evidence) => evidence.kind === 'note'))
    return 'A note alone never settles an operation.'
  return `No evidence shows that ${claim}. Check the provider, or add what you saw there as evidence.`
}

const provesAbsence = (evidence: EvidenceRecord): boolean => isFinding(evidence, 'absent') && evidence.proves

const isFinding = (evidence: EvidenceRecord, ...findings: Finding[]): boolean =>
  evidence.kind !== 'note' && findings.includes(evidence.finding)

const reportedOutcome = ({ observed }: EvidenceRecord): unknown =>
  typeof observed === 'object' && observed !== null && 'outcome' in observed ? observed.outcome : undefined

const nameOf = (evidence: EvidenceRecord): string =>
  `${evidence.finding} by ${evidence.source}${evidence.providerReference === null ? '' : ` (${evidence.providerReference})`}`

const yes = (reason: string): Sufficiency => ({ ok: true, reason })
const no = (reason: string): Sufficiency => ({ ok: false, reason })
