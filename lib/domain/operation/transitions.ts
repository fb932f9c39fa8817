import type { CommandType } from './commands'
import type { State } from './vocabulary'

/**
 * The possible states after each command, by the state before it. An empty list means that the command changes nothing
 * there. Staying in the same state is listed, because an event was recorded. The matrix test compares `decide` with
 * this table in both directions, so a new state or command needs a row here.
 *
 * @internal Production asks `decide`; tests hold `decide` and the trigger in the database to this table.
 */
export const TRANSITIONS: Readonly<Record<State, Readonly<Record<CommandType, readonly State[]>>>> = {
  planned: {
    claim: ['submitted'],
    heartbeat: [],
    report: [],
    cancel: ['failed'],
    releaseHold: ['planned'],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['planned'],
    changeOwner: ['planned'],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['planned'],
    resolve: [],
    decideResolution: [],
    suppress: ['planned'],
    retirePayload: []
  },
  submitted: {
    claim: [],
    heartbeat: ['submitted'],
    report: ['submitted', 'succeeded', 'failed', 'unknown'],
    cancel: [],
    releaseHold: [],
    lapseLease: ['unknown', 'failed'],
    overdueCompletion: ['unknown', 'failed'],
    openCase: [],
    addEvidence: ['submitted', 'succeeded', 'failed'],
    changeOwner: ['submitted'],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['submitted'],
    resolve: [],
    decideResolution: [],
    suppress: ['submitted'],
    retirePayload: []
  },
  succeeded: {
    claim: [],
    heartbeat: [],
    report: ['succeeded', 'reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['succeeded', 'reconciling'],
    changeOwner: [],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['succeeded'],
    resolve: ['reconciling'],
    decideResolution: [],
    suppress: ['succeeded'],
    retirePayload: ['succeeded']
  },
  failed: {
    claim: ['submitted'],
    heartbeat: [],
    report: ['failed', 'reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['failed', 'reconciling'],
    changeOwner: [],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['failed'],
    resolve: ['reconciling'],
    decideResolution: [],
    suppress: ['failed'],
    retirePayload: ['failed']
  },
  unknown: {
    claim: [],
    heartbeat: [],
    report: ['unknown'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: ['reconciling'],
    addEvidence: ['reconciling', 'succeeded', 'failed'],
    changeOwner: ['unknown', 'reconciling'],
    changeDeadline: ['unknown'],
    missDeadline: ['unknown'],
    addNote: ['unknown'],
    resolve: ['reconciling', 'succeeded', 'failed'],
    decideResolution: [],
    suppress: ['unknown'],
    retirePayload: []
  },
  reconciling: {
    claim: ['submitted'],
    heartbeat: [],
    report: ['reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['reconciling', 'succeeded', 'failed'],
    changeOwner: ['reconciling'],
    changeDeadline: ['reconciling'],
    missDeadline: ['reconciling'],
    addNote: ['reconciling'],
    resolve: ['reconciling', 'succeeded', 'failed'],
    decideResolution: ['reconciling', 'succeeded', 'failed'],
    suppress: ['reconciling'],
    retirePayload: []
  }
}

/** The outcome is open: owner and deadline are required. */
export const isUnresolved = (state: State): state is 'unknown' | 'reconciling' =>
  state === 'unknown' || state === 'reconciling'

export const isSettled = (state: State): state is 'succeeded' | 'failed' => state === 'succeeded' || state === 'failed'
