/** Sentences for the model where no operation has to be named. */
export const STOP_GUIDANCE = {
  runBudgetExhausted:
    'Do not call the tool: the budget of this run is used up. Stop the run and tell a person; another key does not change this.',
  leaseLost:
    'Stop before the next effect. If the request was already sent, report what you know. The report is kept as evidence.',
  contradictsSettled: 'Do not call the tool again: your report contradicts the settled result, and a person decides.'
} as const

/** The sentence for an action that may not run; `detail` says why. */
export const actionStopGuidance = (detail: string): string =>
  `Do not call the tool: ${detail} Another key does not change this; ask a person to clear the action.`
