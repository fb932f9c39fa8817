import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { Finding, ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'

/** How `path` marks the evidence that the ledger made of a worker's late report. Nobody can type a path. */
export const LATE_REPORT_PATH = 'late_report'

export type Sufficiency = { ok: true; reason: string } | { ok: false; reason: string }

export type SufficiencyQuestion = {
  resolution: ResolutionKind
  reasonCode?: ReasonCode
  /** What the decision rests on. */
  cited: readonly EvidenceRecord[]
  /** Everything that is on record, cited or not. */
  all: readonly EvidenceRecord[]
  op: Pick<OperationRecord, 'attempts'>
}

/**
 * How much a piece of evidence weighs: a note nothing, what somebody asserts little, what a second source shows more,
 * and what the ledger saw on a path that proves the most. An agent's word is never more than an assertion.
 */
export function strength(evidence: Pick<EvidenceRecord, 'kind' | 'proves' | 'recordedBy'>): 0 | 1 | 2 | 3 {
  if (evidence.kind === 'note') return 0
  if (evidence.proves) return 3
  if (evidence.recordedBy.type === 'agent') return 1
  return evidence.kind === 'attachment' || evidence.kind === 'provider_response' ? 1 : 2
}

/** Whether the cited evidence carries the resolution, and the sentence that says why or why not. */
export function isSufficient(question: SufficiencyQuestion): Sufficiency {
  switch (question.resolution) {
    case 'confirm_succeeded':
      return carries(question, isSupportOfSuccess, contradictsSuccess, 'it happened')
    case 'confirm_failed':
      return question.reasonCode === 'never_sent'
        ? carriesNeverSent(question)
        : carries(question, isSupportOfFailure, contradictsFailure, 'it did not happen')
    case 'reopen':
      return question.cited.some((evidence) => evidence.kind !== 'note')
        ? yes('The recorded evidence can be reviewed again.')
        : no('Reopening needs at least one piece of evidence that is not a note.')
    case 'grant_resume':
    case 'keep_uncertain':
      return yes('This step needs no evidence.')
  }
}

/** A finding that speaks against a success; a search that found nothing does so only where it proves absence. */
export const contradictsSuccess = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'declined', 'conflicting') || provesAbsence(evidence)

/** A finding that speaks against a failure. */
export const contradictsFailure = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'applied', 'processing', 'conflicting')

const isSupportOfSuccess = (evidence: EvidenceRecord): boolean => isFinding(evidence, 'applied')
const isSupportOfFailure = (evidence: EvidenceRecord): boolean =>
  isFinding(evidence, 'declined') || provesAbsence(evidence)

function carries(
  { cited, all }: SufficiencyQuestion,
  supports: (evidence: EvidenceRecord) => boolean,
  contradicts: (evidence: EvidenceRecord) => boolean,
  claim: string
): Sufficiency {
  const support = cited.filter(supports)
  if (support.length === 0) return no(withoutSupport(cited, claim))
  return unlessContradicted(support, cited, all.filter(contradicts), claim)
}

function carriesNeverSent({ cited, all, op }: SufficiencyQuestion): Sufficiency {
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
