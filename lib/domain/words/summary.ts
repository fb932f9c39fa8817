import { formatTime } from '@/lib/domain/exact/write-time'
import type { InstantMs, OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import type { FailureReason, UnknownReason } from '@/lib/domain/operation/vocabulary'
import { nounOf } from './title'

/** The fields of an operation that the summary uses, so that a page can build the same summary from the wire. */
export type SummarySubject = Pick<
  OperationRecord,
  | 'state'
  | 'action'
  | 'amount'
  | 'entities'
  | 'reference'
  | 'provider'
  | 'providerReference'
  | 'attempts'
  | 'lastAttemptEndedAt'
  | 'acceptedAt'
  | 'resumeGrantedAt'
  | 'heldBehind'
  | 'unknownReason'
  | 'failureReason'
>

/** The one sentence that matters most. */
export function headlineOf(op: SummarySubject): string {
  const noun = nounOf(op)
  switch (op.state) {
    case 'planned':
      return op.heldBehind === null
        ? 'Nothing was sent yet.'
        : 'Nothing was sent: this looks like an earlier operation.'
    case 'submitted':
      return op.acceptedAt === null
        ? 'A worker is running this operation.'
        : `${at(op)} accepted the ${noun} and is processing it.`
    case 'succeeded':
      return `The ${noun} happened.`
    case 'failed':
      return FAILED[op.failureReason ?? 'settled_by_evidence'](noun, at(op))
    case 'unknown':
    case 'reconciling':
      return `The ${noun} may have happened.`
  }
}

/** The certain facts, oldest first. */
export function knownOf(op: SummarySubject): string[] {
  return [attemptsSentence(op), acceptedSentence(op), referenceSentence(op), grantSentence(op)].filter(
    (sentence) => sentence !== null
  )
}

/** The number of attempts, and the end of the last one. */
export function attemptsSentence({ attempts, lastAttemptEndedAt }: SummarySubject): string | null {
  if (attempts === 0) return null
  const times = attempts === 1 ? 'One attempt was made' : `${attempts} attempts were made`
  if (lastAttemptEndedAt === null) return `${times}.`
  return `${times}${attempts === 1 ? ', and it' : '; the last one'} ended at ${clock(lastAttemptEndedAt)}.`
}

export const acceptedSentence = (op: SummarySubject): string | null =>
  op.acceptedAt === null ? null : `${at(op)} accepted it at ${clock(op.acceptedAt)}.`

export const referenceSentence = (op: SummarySubject): string | null =>
  op.providerReference === null ? null : `${at(op)} uses the reference ${op.providerReference}.`

export const grantSentence = (op: SummarySubject): string | null =>
  op.resumeGrantedAt === null ? null : 'One more delivery of the original was granted and has not been used.'

/** The open questions while it is unresolved. */
export function notKnownOf(op: SummarySubject): string[] {
  if (!isUnresolved(op.state)) return []
  const sentences = [`Whether the ${nounOf(op)} happened.`]
  if (op.providerReference === null)
    sentences.push(`Which reference ${op.provider ?? 'the provider'} would use for it.`)
  return sentences
}

/** Why it is unknown, or null while it is not. */
export const whyUnknown = (op: Pick<OperationRecord, 'state' | 'unknownReason'>): string | null =>
  isUnresolved(op.state) && op.unknownReason !== null ? WHY_UNKNOWN[op.unknownReason] : null

/** How many duplicates were stopped, or null when there was none. */
export function duplicatesSentence(stopped: number): string | null {
  if (stopped === 0) return null
  return stopped === 1 ? 'One duplicate request was stopped.' : `${stopped} duplicate requests were stopped.`
}

/** One finding as a short phrase that also says whether it is proof. */
export function findingPhrase({ finding, proves, comparison, duplicateEffect }: EvidenceRecord): string {
  switch (finding) {
    case 'applied':
      if (duplicateEffect) return 'Applied more than once'
      return proves ? 'Applied, one record' : 'Applied, as reported'
    case 'processing':
      return 'Processing'
    case 'declined':
      return 'Declined'
    case 'absent':
      return proves ? 'Not found, proven' : 'Not found, not proof'
    case 'conflicting': {
      const different = comparison.filter(({ verdict }) => verdict === 'different').map(({ field }) => field)
      const [only] = different
      if (only === undefined) return 'Findings disagree'
      return different.length === 1 ? `Different ${only}` : `${different.length} fields differ`
    }
    case 'inconclusive':
      return 'Inconclusive'
  }
}

const FAILED: Record<FailureReason, (noun: string, provider: string) => string> = {
  never_submitted: (noun) => `The ${noun} was cancelled before anything was sent.`,
  rejected_before_acceptance: (noun, provider) =>
    `The ${noun} did not happen: ${lower(provider)} rejected the request.`,
  declined: (noun, provider) => `The ${noun} did not happen: ${lower(provider)} declined it.`,
  never_sent: (noun) => `The ${noun} did not happen: the request was never sent.`,
  no_effect: () => 'No answer arrived, but a read has no effect.',
  settled_by_evidence: (noun) => `The ${noun} did not happen: the evidence shows it.`
}

const WHY_UNKNOWN: Record<UnknownReason, string> = {
  timeout: 'No answer arrived in time.',
  connection_lost: 'The connection was lost before an answer arrived.',
  crashed: 'The worker stopped during the call.',
  ambiguous: 'The answer did not say whether the effect happened.',
  worker_lost: 'The worker stopped responding before it reported.',
  completion_overdue: 'The provider accepted it but never reported a final result in time.',
  contradicting_evidence: 'New evidence contradicts the settled result.',
  reopened: 'A person reopened it.'
}

const at = (op: SummarySubject): string => op.provider ?? 'The provider'
const lower = (provider: string): string => (provider === 'The provider' ? 'the provider' : provider)

/** In UTC, so that all readers see the same sentence. */
const clock = (instant: InstantMs): string => formatTime(instant, 'UTC')
