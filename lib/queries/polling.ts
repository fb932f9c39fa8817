/** Milliseconds between an answer and the next poll, for an operation that a person has open. */
export const OPERATION_EVERY_MS = 3_000
/** The same for the queue, its counts and the approvals. */
export const QUEUE_EVERY_MS = 5_000
