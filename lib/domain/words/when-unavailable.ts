/** What the caller of a write does when the ledger is unavailable and may or may not have saved it. */
export const WHEN_UNAVAILABLE = {
  lease: 'The lease may end. Send the heartbeat again, and report the outcome of the call in any case.',
  report: 'The report could not be saved. Send the same report again; do not repeat the call.',
  work: 'It is not known whether anything changed. Read the operation again before you act on it.',
  settling: 'It is not known whether anything changed. Read the operation again before you decide.',
  evidence: 'The evidence could not be saved. Send the request again.',
  note: 'The note could not be saved. Send the request again.',
  decision: 'The decision could not be saved. Send the request again with the same decisionId.',
  approval: 'The decision could not be saved. Read the resolution again before you decide.',
  action: 'The action could not be saved. Send the request again.',
  budget: 'The budget could not be saved. Send the request again.',
  settings: 'The settings could not be saved. Send the request again.',
  creation: 'It is not known whether this was saved. Read the list before you send the request again.',
  revocation: 'It is not known whether the key was revoked. Send the request again.',
  passwordReset: 'It is not known whether the password was reset. Send the request again.'
} as const
