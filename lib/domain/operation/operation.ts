import type { ActionClass, ActorType, EventType, FailureReason, State, UnknownReason } from './vocabulary'

/** Epoch milliseconds by the database's clock. */
export type InstantMs = number

/** Money in minor units: `{ minor: 12500n, currency: 'GBP' }` is £125.00. */
export type MoneyMinor = { minor: bigint; currency: string }

export type Owner = { type: 'user' | 'team'; id: string; name: string | null }

export type Actor = { type: ActorType; id: string | null; name?: string | null }

/** Where an intention came from. No field is the identity of the intention (R7). */
export type OperationContext = {
  workflowId: string | null
  runId: string | null
  step: string | null
  agentId: string | null
  toolCallId: string | null
  sourceEventId: string | null
  layer: string | null
}

/** The aggregate as stored: one row of `operations`, times in epoch ms, JSON columns parsed except `request` and `result`. */
export type OperationRecord = {
  tenantId: string
  id: string
  version: number
  state: State
  action: string
  actionClass: ActionClass
  provider: string | null
  reference: string
  idempotencyKey: string
  /** SHA-256 of the canonical material request, hex. */
  fingerprint: string
  /** Canonical JSON text after redaction; null once the payload is retired. */
  request: string | null
  amount: MoneyMinor | null
  entities: Record<string, string>
  context: OperationContext
  replaces: string | null

  attempts: number
  fencingToken: number
  leaseExpiresAt: InstantMs | null
  /** Credential that holds the lease: an API key id, a user id or `system`. */
  leaseHolder: string | null
  /** The provider accepted and is processing; the final answer is due by `completesBy`. */
  acceptedAt: InstantMs | null
  completesBy: InstantMs | null
  /** End of the latest attempt as far as known; settle windows and back-off count from it. */
  lastAttemptEndedAt: InstantMs | null
  /** One more delivery of the original was granted and not yet used. */
  resumeGrantedAt: InstantMs | null

  maxAttempts: number
  budgetEndsAt: InstantMs
  retryNotBefore: InstantMs | null

  owner: Owner
  unknownSince: InstantMs | null
  unknownReason: UnknownReason | null
  deadline: InstantMs | null
  overdueSince: InstantMs | null

  failureReason: FailureReason | null
  failureDetail: string | null
  retryable: boolean

  providerReference: string | null
  /** The first result, exact JSON text. */
  result: string | null
  /** The earlier similar operation that holds this one (similarity policy `hold`). */
  heldBehind: string | null
  flags: string[]
  keyExpiresAt: InstantMs | null
  /** A resolution that waits for a second person. */
  pendingResolutionId: string | null

  createdAt: InstantMs
  updatedAt: InstantMs
  settledAt: InstantMs | null
  /** Payload and result were removed after their retention; the tombstone stays. */
  retiredAt: InstantMs | null
}

/** One event. `data` is a JSON object, redacted, without undefined members. */
export type LedgerEvent = { type: EventType; data: Record<string, unknown> }
