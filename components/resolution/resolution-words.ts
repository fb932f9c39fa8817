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
      `The ${noun} will be settled as done. Every later request for it will be answered with this result, and it will never be sent again.`,
    button: 'Confirm it happened',
    reasonCodes: ['provider_confirmed', 'statement_match', 'counterparty_confirmed', 'duplicate_found', 'other']
  },
  confirm_failed: {
    title: 'It did not happen',
    consequence: (noun) =>
      `The ${noun} will be settled as not done. The agent will be told so and may act on a new intention; if this one did happen after all, that makes two.`,
    button: 'Confirm it did not happen',
    reasonCodes: ['provider_denied', 'never_sent', 'counterparty_confirmed', 'superseded', 'other']
  },
  grant_resume: {
    title: 'One more delivery of the original',
    consequence: (noun) =>
      `Nothing is sent from here. The agent may deliver the same ${noun} once more, under the same key and unchanged, where the provider recognises it.`,
    button: 'Grant one more delivery',
    reasonCodes: ['other', 'counterparty_confirmed']
  },
  keep_uncertain: {
    title: 'Still unknown',
    consequence: () =>
      'Nothing will be settled. It stays in the queue with the new deadline, and agents are still told not to act.',
    button: 'Keep uncertain',
    reasonCodes: ['other', 'counterparty_confirmed']
  },
  reopen: {
    title: 'Look at it again',
    consequence: () => 'The result stays on record, and the case will be open again with an owner and a new deadline.',
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
