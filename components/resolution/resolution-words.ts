import type { ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'

export type DecisionWords = {
  title: string
  /** What will be true afterwards. `noun` names the effect of the action: a payment, a ticket. */
  consequence: (noun: string) => string
  button: string
  /** The codes that fit, the most usual first. */
  reasonCodes: readonly [ReasonCode, ...ReasonCode[]]
}

/** The title, the consequence and the button of each decision's dialog. */
export const DECISION_WORDS: Record<ResolutionKind, DecisionWords> = {
  confirm_succeeded: {
    title: 'It happened',
    consequence: (noun) =>
      `The ${noun} will be settled as done. Every later request gets this result, and the operation is never sent again.`,
    button: 'Confirm it happened',
    reasonCodes: ['provider_confirmed', 'statement_match', 'counterparty_confirmed', 'duplicate_found', 'other']
  },
  confirm_failed: {
    title: 'It did not happen',
    consequence: (noun) =>
      `The ${noun} will be settled as not done. The agent learns this and may start a new intention. If this one did happen, there will be two effects.`,
    button: 'Confirm it did not happen',
    reasonCodes: ['provider_denied', 'never_sent', 'counterparty_confirmed', 'superseded', 'other']
  },
  grant_resume: {
    title: 'One more delivery of the original',
    consequence: (noun) =>
      `Onceover sends nothing. The agent can deliver the same ${noun} once more, unchanged and with the same key, which the provider recognises.`,
    button: 'Grant one more delivery',
    reasonCodes: ['other', 'counterparty_confirmed']
  },
  keep_uncertain: {
    title: 'Still unknown',
    consequence: () =>
      'Nothing is settled. The operation stays in the queue with the new deadline, and agents must not act.',
    button: 'Keep uncertain',
    reasonCodes: ['other', 'counterparty_confirmed']
  },
  reopen: {
    title: 'Reopen the operation',
    consequence: () => 'The result is kept, and the case is open again with an owner and a new deadline.',
    button: 'Reopen',
    reasonCodes: ['other', 'provider_denied', 'provider_confirmed', 'duplicate_found', 'counterparty_confirmed']
  }
}

export const REASON_CODE_WORDS: Record<ReasonCode, string> = {
  provider_confirmed: 'The provider confirmed it',
  provider_denied: 'The provider denied it',
  statement_match: 'It is on a statement or invoice',
  counterparty_confirmed: 'The counterparty confirmed it',
  duplicate_found: 'A duplicate was found',
  never_sent: 'It was never sent',
  superseded: 'Another operation replaced it',
  other: 'Another reason'
}
